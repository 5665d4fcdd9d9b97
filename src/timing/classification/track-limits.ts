// What the rules propose for exceeded track limits (C-106). Officials decide.
import type { Lap } from '../engine/lap'
import { lapsOf } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { Sanction } from './rules'
import type { Penalty, Scoring } from './scoring'

/** The infringement of penalties that are given for it. */
export const trackLimitsInfringement = 'Track limits'

export interface TrackLimitCount {
  readonly competitor: string
  readonly count: number
  /** In a race: what is due and was not given yet. */
  readonly sanction?: Sanction | undefined
  /** In practice: the laps to cancel, by the crossing that ends them. */
  readonly laps: readonly { readonly lap: number; readonly at: number; readonly next?: number | undefined }[]
}

/** One per rider who has exceeded the track limits. */
export function countTrackLimits(session: Session): readonly TrackLimitCount[] {
  const { scoring } = session
  if (scoring === undefined) return []
  const times = new Map<string, readonly number[]>()
  for (const { competitor, at } of scoring.rulings.limits)
    times.set(competitor, [...(times.get(competitor) ?? []), at])
  // One that has become a ride-through was given, too.
  const { penalties } = scoring.rulings
  return [...times].map(([competitor, own]) => ({
    competitor,
    count: own.length,
    sanction:
      session.kind === 'race' ? proposeSanction(scoring, own.length, penalties, competitor) : undefined,
    laps: session.kind === 'race' ? [] : findLapsToCancel(session, competitor, own),
  }))
}

function proposeSanction(
  { rules: { trackLimits } }: Scoring,
  count: number,
  penalties: readonly Penalty[],
  competitor: string,
): Sanction | undefined {
  const isGiven = ({ type }: Sanction): boolean =>
    penalties.some(
      each =>
        each.competitor === competitor &&
        each.infringement.startsWith(trackLimitsInfringement) &&
        each.sanction.type === type,
    )
  const { warnAt, penaltyAt, penalty } = trackLimits
  if (count >= penaltyAt) return isGiven(penalty) ? undefined : penalty
  const warning = { type: 'warning' } as const
  return count >= warnAt && !isGiven(warning) && !isGiven(penalty) ? warning : undefined
}

/** The lap after it may profit as well, so its end is named too. Officials choose. */
function findLapsToCancel(
  { racers, indexByCompetitor }: Session,
  competitor: string,
  times: readonly number[],
): TrackLimitCount['laps'] {
  const racer = racers[indexByCompetitor.get(competitor) ?? -1]
  const laps = racer === undefined ? [] : lapsOf(racer)
  const found = new Set(times.map(at => laps.findIndex(lap => isDuring(lap, at))))
  return [...found].flatMap(index => {
    const lap = laps[index]
    if (lap?.at === undefined || lap.isCancelled) return []
    return { lap: lap.number, at: lap.at, next: laps[index + 1]?.at }
  })
}

function isDuring({ startedAt, at }: Lap, time: number): boolean {
  return at !== undefined && time <= at && time > (startedAt ?? -1)
}

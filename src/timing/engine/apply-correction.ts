// Applies decisions of race control: a lap cancelled or restored, a time penalty, a photo finish.
import { toAppendOnlyList, toArray } from './append-only-list'
import type { CorrectionMessage } from './messages'
import { getTotalTime, lapsOf, type Racer } from './racer'
import { computeStatistics } from './statistics'

/** Recomputes the statistics from all laps instead of adjusting them, which is error-prone. */
function setCancelledLaps(racer: Racer, cancelled: readonly number[]): Racer {
  const markLap = <Item extends { number: number }>(lap: Item): Item & { isCancelled: boolean } => ({
    ...lap,
    isCancelled: cancelled.includes(lap.number),
  })
  const earlier = toAppendOnlyList(toArray(racer.earlier).map(markLap))
  const last = racer.last === undefined ? undefined : markLap(racer.last)
  const next = { ...racer, cancelled, earlier, last }
  return { ...next, statistics: computeStatistics(lapsOf(next)) }
}

function findLapNumber(racer: Racer, { lap, at }: CorrectionMessage): number | undefined {
  return lap ?? lapsOf(racer).find(each => each.at === at)?.number
}

/** A feed names the total it corrects: some the one before, some the one after. */
function correctTotal(racer: Racer, at: number, delta: number): Racer {
  const current = getTotalTime(racer)
  const lastCrossing = racer.last?.at
  const isAfter = at !== current || (lastCrossing !== undefined && at === lastCrossing + delta)
  const total = isAfter ? at : current + delta
  if (current === undefined || total === current) return racer
  const penalty = racer.penalty + total - current
  // The claimed position is older than the correction.
  const race = racer.race === undefined ? undefined : { ...racer.race, total, position: undefined }
  return { ...racer, penalty, race }
}

export function applyCorrection(racer: Racer, message: CorrectionMessage): Racer {
  const { at, delta = 0 } = message
  if (message.kind === 'time')
    return at === undefined
      ? { ...racer, adjustment: racer.adjustment + delta }
      : correctTotal(racer, at, delta)
  const lap = findLapNumber(racer, message)
  if (lap === undefined) return racer
  const others = racer.cancelled.filter(each => each !== lap)
  return setCancelledLaps(racer, message.kind === 'cancelled' ? [...others, lap] : others)
}

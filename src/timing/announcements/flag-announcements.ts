import { classify } from '../classification/classify'
import type { Flag } from '../engine/messages'
import type { Racer } from '../engine/racer'
import { getOwnRules } from '../engine/own-rules'
import { rankRacers } from '../engine/ranking'
import type { Session } from '../engine/session-state'
import { type Announcement, describeRider, numberOf } from './announcement'

const flagTexts: Readonly<Record<Exclude<Flag, 'chequered'>, string>> = {
  green: 'Green flag',
  yellow: 'Yellow flag',
  red: 'Red flag',
  white: 'White flag',
}

/** When the session began: at its first green flag. */
export function findStart({ flags }: Session): number | undefined {
  return flags.find(({ flag }) => flag === 'green')?.at
}

/** The start, every later flag and the end. `startAt`: the start of the session in the time of the feed. */
export function listFlagAnnouncements(session: Session, startAt: number): readonly Announcement[] {
  const start = findStart(session)
  if (start === undefined) return []
  const later = session.flags.filter(({ at, flag }) => at > start || (at === start && flag !== 'green'))
  const text = session.kind === 'race' ? 'Race started' : 'Session started'
  const flags = later.map(({ at, flag }) => announceFlag(flag, at, findMoment(session, at, startAt)))
  return [{ key: 'start', kind: 'start', text, riders: [], at: start }, ...flags]
}

/** The same when race control moves the start, which moves the limit of a practice and flags from before the start. */
function findMoment(session: Session, at: number, startAt: number): string {
  const limit = getOwnRules(session)?.limit
  const isLimit = session.kind !== 'race' && limit !== undefined && 'timeMs' in limit && at === limit.timeMs
  if (isLimit) return `limit ${at}`
  return at === 0 && startAt > 0 ? 'start' : String(at + startAt)
}

function announceFlag(flag: Flag, at: number, moment: string): Announcement {
  if (flag === 'chequered')
    return { key: `finish ${moment}`, kind: 'finish', text: 'Checkered flag', riders: [], at }
  const kind = flag === 'red' ? 'red' : 'flag'
  return { key: `${flag} ${moment}`, kind, text: flagTexts[flag], riders: [], at }
}

/** The first of the result who has taken the flag. */
export function announceWinner(session: Session): Announcement | undefined {
  if (session.kind !== 'race' || session.chequeredAt === undefined) return undefined
  const winner = findFirst(session)
  if (winner?.isFinished !== true) return undefined
  return {
    key: `winner ${winner.competitor}`,
    kind: 'winner',
    text: `Winner: ${describeRider(winner)}`,
    riders: [numberOf(winner)],
    at: winner.last?.at,
  }
}

function findFirst(session: Session): Racer | undefined {
  const { racers, indexByCompetitor, scoring } = session
  if (scoring === undefined) return rankRacers(session).find(({ status }) => status !== 'excluded')
  const first = classify(session, scoring).riders.find(({ position }) => position !== undefined)
  return first && racers[indexByCompetitor.get(first.competitor) ?? -1]
}

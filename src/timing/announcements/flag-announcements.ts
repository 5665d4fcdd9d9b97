import type { Flag } from '../engine/messages'
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

/** The start, every later flag and the end. */
export function listFlagAnnouncements(session: Session): readonly Announcement[] {
  const start = findStart(session)
  if (start === undefined) return []
  const later = session.flags.filter(({ at, flag }) => at > start || (at === start && flag !== 'green'))
  const text = session.kind === 'race' ? 'Race started' : 'Session started'
  const flags = later.map(({ at, flag }) => announceFlag(flag, at))
  return [{ key: 'start', kind: 'start', text, riders: [], at: start }, ...flags]
}

function announceFlag(flag: Flag, at: number): Announcement {
  if (flag === 'chequered')
    return { key: `finish ${at}`, kind: 'finish', text: 'Checkered flag', riders: [], at }
  const kind = flag === 'red' ? 'red' : 'flag'
  return { key: `${flag} ${at}`, kind, text: flagTexts[flag], riders: [], at }
}

/** The leader who has taken the flag. */
export function announceWinner(session: Session): Announcement | undefined {
  if (session.kind !== 'race' || session.chequeredAt === undefined) return undefined
  const [leader] = rankRacers(session)
  if (leader?.isFinished !== true || leader.status === 'excluded') return undefined
  return {
    key: `winner ${leader.competitor}`,
    kind: 'winner',
    text: `Winner: ${describeRider(leader)}`,
    riders: [numberOf(leader)],
    at: leader.last?.at,
  }
}

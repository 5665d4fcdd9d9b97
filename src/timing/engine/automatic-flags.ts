// Shows the flags that the limit of the rules demands (C-102): the checkered flag, and white for the last of the laps that
// follow a time. A flag shown by race control comes first, so there is none after it.
import type { RaceLimit, Rules } from '../classification/rules'
import type { Flag } from './messages'
import { getOwnRules, isRetiredAt, mayShowFlag } from './own-rules'
import { copyRacer, type Mutable, type Racer } from './racer'
import { copySession, type Session } from './session-state'

/** How far the limit is reached, by all riders of the run or by those of one category. */
export interface Finish {
  /** Undefined for the run; empty for riders without a category. */
  readonly category: string | undefined
  /** The laps of the leader at the first passing after the time. */
  readonly lastLapsFrom: number | undefined
  /** When the checkered flag was shown. */
  readonly flagAt: number | undefined
}

type ShowFlag = (session: Session) => Session

/**
 * `next` is the session after a rider has completed a lap. `replay` applies the passing again to the session before it,
 * with a flag that is shown at that passing.
 */
export function showFlagsAtLap(
  next: Session,
  racer: Racer,
  at: number,
  replay: (show: ShowFlag) => Session,
): Session {
  const rules = getOwnRules(next)
  if (rules === undefined || next.kind !== 'race' || next.isFinishByHand || next.chequeredAt !== undefined)
    return next
  const category = rules.flagTo === 'category' ? (racer.category ?? '') : undefined
  const known = next.finishes.find(finish => finish.category === category)
  if (known?.flagAt !== undefined || !isLeader(next, racer, at, rules)) return next
  const { flag, lastLapsFrom } = decideFlag(rules.limit, racer.last?.number ?? 0, at, known?.lastLapsFrom)
  const isFinish = flag === 'chequered' && mayShowFlag(next, at)
  const finish: Finish = { category, lastLapsFrom, flagAt: isFinish ? at : undefined }
  if (isFinish) return replay(session => finishGroup(session, finish))
  const shown =
    flag === 'white' && category === undefined ? replay(session => showFlag(session, flag, at)) : next
  return lastLapsFrom === known?.lastLapsFrom ? shown : putFinish(shown, finish)
}

/** The first one to complete the lap, on the road, among those who are still in the race. */
function isLeader(session: Session, racer: Racer, at: number, { flagTo }: Rules): boolean {
  const laps = racer.last?.number ?? 0
  if (isRetiredAt(session, racer, at)) return false
  return session.racers.every(
    other =>
      other === racer ||
      (flagTo === 'category' && other.category !== racer.category) ||
      (other.last?.number ?? 0) < laps ||
      isRetiredAt(session, other, at),
  )
}

function decideFlag(
  limit: RaceLimit,
  laps: number,
  at: number,
  known: number | undefined,
): { readonly flag?: Flag; readonly lastLapsFrom?: number | undefined } {
  if (limit.kind === 'none') return {}
  if (limit.kind === 'laps') return laps >= limit.laps ? { flag: 'chequered' } : {}
  const lastLapsFrom = known ?? (at >= limit.timeMs ? laps : undefined)
  if (lastLapsFrom === undefined) return {}
  const toGo = lastLapsFrom + (limit.kind === 'time+laps' ? limit.laps : 0) - laps
  if (toGo <= 0) return { flag: 'chequered', lastLapsFrom }
  return toGo === 1 ? { flag: 'white', lastLapsFrom } : { lastLapsFrom }
}

/** The flag is that of the run when all categories with riders on the track have it. */
function finishGroup(session: Session, finish: Finish): Session {
  const next = putFinish(session, finish)
  const finished = new Set(next.finishes.flatMap(each => (each.flagAt === undefined ? [] : [each.category])))
  const at = finish.flagAt ?? 0
  const isLast = next.racers.every(
    racer => !racer.hasEvents || finished.has(racer.category ?? '') || isRetiredAt(next, racer, at),
  )
  if (finish.category !== undefined && !isLast) return next
  return showFlag(next, 'chequered', at)
}

function putFinish(session: Session, finish: Finish): Session {
  const others = session.finishes.filter(({ category }) => category !== finish.category)
  return { ...session, finishes: [...others, finish] }
}

/** Practice ends at its limit; each rider ends at the next passing. */
export function showFlagAtLimit(session: Session, now: number | undefined): Session {
  const limit = getOwnRules(session)?.limit
  if (now === undefined || session.kind === 'race' || session.isFinishByHand) return session
  if (limit === undefined || !('timeMs' in limit) || now < limit.timeMs) return session
  if (session.chequeredAt !== undefined) return session
  const at = findFlagTime(session, limit.timeMs)
  return at > now ? session : showFlag(session, 'chequered', at)
}

/** The limit, or the end of the holds at that time. */
function findFlagTime(session: Session, limit: number): number {
  const holds = session.scoring?.rulings.holds ?? []
  return holds
    .toSorted((one, other) => one.from - other.from)
    .reduce((at, { from, until = Infinity }) => (from <= at && at < until ? until : at), limit)
}

/** Valid until the timing system changes its own flag, like one shown by hand. */
function showFlag(session: Session, flag: Flag, at: number): Session {
  if (session.flag === flag || (flag === 'white' && session.flag !== 'green')) return session
  const next: Mutable<Session> = copySession(session)
  next.flag = flag
  next.phase = flag
  next.isFlagByHand = true
  next.notGreenAt = at
  if (flag === 'chequered') next.chequeredAt = at
  next.flags = [...session.flags, { at, flag }]
  return next
}

/** The flag is shown to riders of the category. */
export function isFlagShown({ chequeredAt, finishes }: Session, category = ''): boolean {
  if (chequeredAt !== undefined) return true
  return finishes.some(finish => finish.flagAt !== undefined && finish.category === category)
}

/** Used when the checkered flag was shown by mistake. */
export function retractCheckeredFlag(session: Mutable<Session>): void {
  session.chequeredAt = undefined
  session.finishes = []
  session.racers = session.racers.map(racer =>
    racer.isFinished ? Object.assign(copyRacer(racer), { isFinished: false }) : racer,
  )
}

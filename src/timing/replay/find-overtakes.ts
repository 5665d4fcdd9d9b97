import type { Flag } from '../engine/messages'
import { getLapCount, type Racer } from '../engine/racer'
import { getBestTime } from '../engine/ranking'
import type { RacerChange } from './class-standings'
import type { Mark } from './mark'

export interface OrderChange {
  readonly time: number
  readonly isRace: boolean
  readonly flag: Flag | undefined
  /** The riders of the class that changed. */
  readonly changes: readonly RacerChange[]
  /** The index of each competitor in the order before. */
  readonly before: ReadonlyMap<string, number>
  /** The order after. */
  readonly after: readonly Racer[]
}

/** Only a lap changes the order: penalties and corrections are decisions, not overtakes. */
export function canChangeOrder({ before, after }: RacerChange, isRace: boolean): boolean {
  return isRace
    ? getLapCount(after) > (before === undefined ? 0 : getLapCount(before))
    : after.last !== before?.last && getBestTime(after) !== (before && getBestTime(before))
}

/** One mark for the rider who overtook, and one for each rider who was overtaken. */
export function listOvertakes(order: OrderChange): readonly Mark[] {
  const { time, isRace, flag, changes } = order
  if (isRace && (flag === 'yellow' || flag === 'red')) return []
  const marks: Mark[] = []
  for (const change of changes) {
    const overtaken = canChangeOrder(change, isRace) ? findOvertaken(change, order) : []
    if (overtaken.length === 0) continue
    const { competitor } = change.after
    marks.push({ time, kind: 'overtake-made', competitor, others: overtaken })
    for (const other of overtaken)
      marks.push({ time, kind: 'overtake-suffered', competitor: other, others: [competitor] })
  }
  return marks
}

function findOvertaken(change: RacerChange, order: OrderChange): readonly string[] {
  const index = order.after.findIndex(({ competitor }) => competitor === change.after.competitor)
  if (index === -1) return []
  const behind = order.after.slice(index + 1)
  return behind
    .filter(other => (order.isRace ? isOvertakenInRace : isOvertakenInPractice)(change, other, order))
    .map(({ competitor }) => competitor)
}

/** Positions that change because of a pit stop are not overtakes. */
function isOvertakenInRace({ before, after }: RacerChange, other: Racer, order: OrderChange): boolean {
  const { last, status } = after
  if (status !== 'running' || other.status !== 'running') return false
  if (last?.isIn || last?.isOut || other.isInPit || other.running.isOut || other.running.hasPitted)
    return false
  // The order before the first lap is that of the grid, if it is known.
  if (before === undefined || getLapCount(before) === 0)
    return other.grid !== undefined && after.grid !== undefined && other.grid < after.grid
  return getLapCount(other) > 0 && wasAhead(other, after, order)
}

function isOvertakenInPractice({ after }: RacerChange, other: Racer, order: OrderChange): boolean {
  return getBestTime(other) !== undefined && wasAhead(other, after, order)
}

function wasAhead(other: Racer, racer: Racer, { before }: OrderChange): boolean {
  const index = before.get(other.competitor)
  return index !== undefined && index < (before.get(racer.competitor) ?? Infinity)
}

// Finds the overtakes of a race at start/finish.
import type { Flag } from '../engine/messages'
import { getLapCount, getTotalTime, type Racer } from '../engine/racer'
import type { RacerChange } from './class-standings'
import type { Mark } from './mark'

export interface OrderChange {
  readonly time: number
  readonly flag: Flag | undefined
  /** The riders of the class that changed. */
  readonly changes: readonly RacerChange[]
  /** The order after the changes. */
  readonly order: readonly Racer[]
}

/** The overtakes of one rider on one lap. */
interface OpenOvertake {
  /** When the rider crossed the line. */
  readonly time: number
  /** The flag at that time if it was yellow or red. */
  readonly flag: Flag | undefined
  readonly competitor: string
  readonly lap: number
  /** The overtaken riders who have not crossed the line of the lap. */
  readonly waiting: Set<string>
  /** The overtaken riders who have, and when. */
  readonly crossed: Map<string, number>
}

/** The index of each competitor in the order. */
type Places = ReadonlyMap<string, number>

/** True for penalties and corrections, too: they change the order, but are not overtakes. */
export function canChangeOrder({ before, after }: RacerChange): boolean {
  if (before === undefined) return getLapCount(after) > 0
  return getLapCount(after) !== getLapCount(before) || getTotalTime(after) !== getTotalTime(before)
}

/**
 * An overtake stays open until the overtaken rider has crossed the line, too. Only then both have the same number of
 * laps, and it is known that no late crossing or penalty has reversed their order.
 */
export class OvertakeFinder {
  #places: Places
  /** By the rider who overtook. */
  readonly #open = new Map<string, OpenOvertake>()

  constructor(order: readonly Racer[]) {
    this.#places = indexByCompetitor(order)
  }

  /** Returns the marks of the overtakes that are no longer open. They may lie before the time of the change. */
  follow(change: OrderChange): readonly Mark[] {
    const { time, order } = change
    const places = indexByCompetitor(order)
    const marks: Mark[] = []
    const found = change.changes.filter(hasNewLap).map(lap => this.#findOvertake(lap, change, places))
    this.#places = places
    for (const overtake of this.#open.values()) settle(overtake, order, places, time)
    for (const overtake of found) {
      // Riders who have not crossed the line by the next lap of the overtaker have stopped or are a lap down.
      marks.push(...this.#close(overtake.competitor))
      this.#open.set(overtake.competitor, overtake)
      settle(overtake, order, places, time)
    }
    for (const { competitor, waiting } of this.#open.values())
      if (waiting.size === 0) marks.push(...this.#close(competitor))
    return marks
  }

  /** Returns the marks of the overtakes that are still open at the end of the timeline. */
  finish(): readonly Mark[] {
    return [...this.#open.values()].flatMap(toMarks)
  }

  #findOvertake(lap: RacerChange, { time, flag: shown, order }: OrderChange, places: Places): OpenOvertake {
    const { competitor } = lap.after
    const place = places.get(competitor)
    const behind = place === undefined ? [] : order.slice(place + 1)
    const overtaken = behind.filter(other => isOvertaken(lap, other) && this.#wasAhead(other, lap))
    const waiting = new Set(overtaken.map(other => other.competitor))
    const flag = shown === 'yellow' || shown === 'red' ? shown : undefined
    return { time, flag, competitor, lap: getLapCount(lap.after), waiting, crossed: new Map() }
  }

  #wasAhead(other: Racer, { before, after }: RacerChange): boolean {
    // The order before the first lap is that of the grid, if it is known.
    if (before === undefined || getLapCount(before) === 0)
      return other.grid !== undefined && after.grid !== undefined && other.grid < after.grid
    const { competitor } = after
    // The other rider was ahead only until this crossing arrived.
    if (this.#open.get(other.competitor)?.waiting.has(competitor)) return false
    const place = this.#places.get(other.competitor)
    return getLapCount(other) > 0 && place !== undefined && place < (this.#places.get(competitor) ?? Infinity)
  }

  #close(competitor: string): readonly Mark[] {
    const overtake = this.#open.get(competitor)
    this.#open.delete(competitor)
    return overtake === undefined ? [] : toMarks(overtake)
  }
}

function hasNewLap({ before, after }: RacerChange): boolean {
  return getLapCount(after) > (before === undefined ? 0 : getLapCount(before))
}

/** Positions that change because of a pit stop are not overtakes. */
function isOvertaken({ after }: RacerChange, other: Racer): boolean {
  const { last, status } = after
  if (status !== 'running' || other.status !== 'running') return false
  return !(last?.isIn || last?.isOut || other.isInPit || other.running.isOut || other.running.hasPitted)
}

/** Moves the riders who have crossed the line from `waiting` to `crossed`, and drops those who are ahead again. */
function settle(
  { competitor, lap, waiting, crossed }: OpenOvertake,
  order: readonly Racer[],
  places: Places,
  time: number,
): void {
  const place = places.get(competitor) ?? Infinity
  for (const other of waiting) {
    const otherPlace = places.get(other) ?? Infinity
    const racer = order[otherPlace]
    if (otherPlace < place) waiting.delete(other)
    else if (racer !== undefined && getLapCount(racer) >= lap) {
      waiting.delete(other)
      crossed.set(other, time)
    }
  }
}

/** One mark for the rider who overtook, when all have crossed the line, and one for each rider who was overtaken. */
function toMarks({ time, flag, competitor, waiting, crossed }: OpenOvertake): readonly Mark[] {
  const others = [...crossed.keys(), ...waiting]
  if (others.length === 0) return []
  const madeAt = Math.max(time, ...crossed.values())
  const marks: Mark[] = [{ time: madeAt, kind: 'overtake-made', competitor, others, flag }]
  for (const other of others) {
    const sufferedAt = crossed.get(other) ?? time
    marks.push({ time: sufferedAt, kind: 'overtake-suffered', competitor: other, others: [competitor], flag })
  }
  return marks
}

function indexByCompetitor(order: readonly Racer[]): Places {
  return new Map(order.map(({ competitor }, index) => [competitor, index]))
}

// Describes the passings of one rider, or of one unknown transponder, from a time on.
import type { Lap } from '../engine/lap'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import {
  type ControlPassing,
  describePassing,
  type LapsOfTime,
  type PassingFacts,
  type PassingMark,
} from './control-passings'
import type { ControlledFold } from './controlled-fold'

export interface ListedPassing {
  readonly facts: PassingFacts
  /** Orders passings of the same time: as they were received, then those of race control. */
  readonly order: number
  /** Undefined until it is described first. */
  passing: ControlPassing | undefined
}

/** `passings` are in order of time. Returns those that were described. */
export function describeRiderPassings(
  passings: readonly ListedPassing[],
  since: number,
  controlled: ControlledFold,
): readonly ListedPassing[] {
  const racer = findRacer(controlled.fold.session, passings[0]?.facts.competitor)
  const findLaps = indexLapsSince(racer, since)
  const first = passings.findLastIndex(({ facts }) => facts.at < since) + 1
  let counted = passings.findLast(({ passing }, index) => index < first && isCountedEnd(passing))?.passing
  const described = passings.slice(first)
  for (const each of described) {
    const passing = describePassing(each.facts, controlled, racer, findLaps(each.facts.at))
    each.passing = markShort(passing, counted)
    if (isCountedEnd(passing)) counted = passing
  }
  return described
}

export function findRacer(
  { racers, indexByCompetitor }: Session,
  competitor: string | undefined,
): Racer | undefined {
  return competitor === undefined ? undefined : racers[indexByCompetitor.get(competitor) ?? -1]
}

/** The lap in progress is known by its start only. */
function indexLapsSince(racer: Racer | undefined, since: number): (at: number) => LapsOfTime {
  const ends = new Map<number, Lap>()
  const starts = new Set([racer?.startLineAt])
  const { items, length } = racer?.earlier ?? { items: [], length: 0 }
  for (let index = length; index >= 0; index -= 1) {
    const lap = index === length ? racer?.last : items[index]
    if (lap?.at === undefined) continue
    if (lap.at < since) break
    if (!ends.has(lap.at)) ends.set(lap.at, lap)
    starts.add(lap.startedAt)
  }
  return at => ({ ended: ends.get(at), hasStart: starts.has(at) })
}

function isCountedEnd(passing: ControlPassing | undefined): boolean {
  return passing?.line === 'SF' && passing.isCounted && !passing.isDeleted
}

/** A passing of start/finish too soon after one that counts: of the same transponder, or of another one of the rider. */
function markShort(passing: ControlPassing, counted: ControlPassing | undefined): ControlPassing {
  const { competitor, line, isDeleted, isCounted, marks } = passing
  if (competitor === undefined || line !== 'SF' || isDeleted || isCounted) return passing
  if (counted === undefined || marks.length > 0) return passing
  const mark: PassingMark = counted.source === passing.source ? 'short' : 'double'
  return { ...passing, marks: [mark] }
}

// The result of a race in parts (C-104).
import { type ClassifiedRider, movedNote } from './classification'
import { movePlaces } from './move-places'
import { listPenalties } from './penalty-state'
import { hasPosition, rankStatus } from './race-status'
import { computeResultGap, type RankedResult } from './result-gaps'
import { compareTimes } from './road-result'
import type { Rules } from './rules'
import type { Penalty } from './scoring'

/** The classification of each part, the first one first. Empty without parts. */
export function classifyParts(
  restart: Rules['restart'],
  parts: readonly (readonly ClassifiedRider[])[],
): readonly ClassifiedRider[] {
  return restart === 'last-part' ? takeLastPart(parts) : addParts(parts)
}

/** A rider whom one part has disqualified is disqualified from the race. */
function findDisqualified(parts: readonly (readonly ClassifiedRider[])[]): ReadonlySet<string> {
  return new Set(parts.flat().flatMap(({ competitor, status }) => (status === 'DSQ' ? competitor : [])))
}

/** Riders who missed the last part follow, not classified. */
function takeLastPart(parts: readonly (readonly ClassifiedRider[])[]): readonly ClassifiedRider[] {
  const disqualified = findDisqualified(parts)
  const last = parts.at(-1) ?? []
  const seen = new Set(last.map(({ competitor }) => competitor))
  const missing = parts
    .toReversed()
    .flat()
    .filter(({ competitor }) => !seen.has(competitor) && seen.add(competitor))
  const isPlaced = ({ competitor, position }: ClassifiedRider): boolean =>
    position !== undefined && !disqualified.has(competitor)
  const placed = last.filter(isPlaced)
  const others = last.filter(rider => !isPlaced(rider))
  const unplaced = [...others, ...missing].map(rider =>
    toUnclassified(rider, disqualified.has(rider.competitor)),
  )
  return [
    ...moveUp(
      placed,
      others.flatMap(({ position }) => position ?? []),
    ),
    ...unplaced.toSorted((one, other) => rankStatus(one.status) - rankStatus(other.status)),
  ]
}

function toUnclassified(rider: ClassifiedRider, isDisqualified: boolean): ClassifiedRider {
  const status = isDisqualified ? 'DSQ' : hasPosition(rider.status) ? 'NC' : rider.status
  return { ...rider, position: undefined, status, diff: undefined, gap: undefined }
}

/** The places of riders who are disqualified now are free. */
function moveUp(placed: readonly ClassifiedRider[], free: readonly number[]): readonly ClassifiedRider[] {
  if (free.length === 0) return placed
  return placed.map((rider, index) => {
    const { position = 0 } = rider
    const gaps = describeGaps(rider, index === 0 ? undefined : placed[0], placed[index - 1])
    return { ...rider, position: position - free.filter(each => each < position).length, ...gaps }
  })
}

type Gaps = Pick<ClassifiedRider, 'diff' | 'gap' | 'notes'>

function describeGaps(
  rider: RankedResult & Pick<ClassifiedRider, 'notes'>,
  leader: RankedResult | undefined,
  ahead: RankedResult | undefined,
): Gaps {
  const [diff, gap] = [leader, ahead].map(other => other && computeResultGap(other, rider))
  const isNegative = diff === 'negative' || gap === 'negative'
  const notes = rider.notes.filter(note => note !== movedNote)
  return {
    diff: diff === 'negative' ? undefined : diff,
    gap: gap === 'negative' ? undefined : gap,
    notes: isNegative ? [...notes, movedNote] : notes,
  }
}

interface RiderParts {
  readonly last: ClassifiedRider
  readonly own: readonly ClassifiedRider[]
  readonly laps: number
  readonly total: number | undefined
  readonly notes: readonly string[]
  readonly status: ClassifiedRider['status']
}

/**
 * Laps and times are added. A tie goes to the rider who was better in the last part. The position penalties of all parts move
 * riders in the sum.
 */
function addParts(parts: readonly (readonly ClassifiedRider[])[]): readonly ClassifiedRider[] {
  const riders = new Map<string, readonly ClassifiedRider[]>()
  for (const rider of parts.flat())
    riders.set(rider.competitor, [...(riders.get(rider.competitor) ?? []), rider])
  const disqualified = findDisqualified(parts)
  const sums = [...riders.values()].flatMap(own => sumUp(own, parts.length, disqualified) ?? [])
  const places = new Map((parts.at(-1) ?? []).map(({ competitor }, index) => [competitor, index]))
  const order = sums.toSorted(
    (one, other) =>
      rankStatus(one.status) - rankStatus(other.status) ||
      other.laps - one.laps ||
      compareTimes(one.total, other.total) ||
      compareTimes(places.get(one.last.competitor), places.get(other.last.competitor)),
  )
  const byCompetitor = new Map(
    order.flatMap(each => (hasPosition(each.status) ? [[each.last.competitor, each] as const] : [])),
  )
  const moved = movePlaces([...byCompetitor.keys()], parts.flatMap(listPartPenalties))
  const placed = moved.flatMap(competitor => byCompetitor.get(competitor) ?? [])
  const others = order.filter(({ status }) => !hasPosition(status))
  return [
    ...placed.map((rider, index) => describe(rider, index, placed)),
    ...others.map(rider => describe(rider, undefined, placed)),
  ]
}

/** Each part has a control log of its own, whose sequences begin at 1. */
function listPartPenalties(part: readonly ClassifiedRider[]): readonly Penalty[] {
  return listPenalties(part.flatMap(({ penalties }) => penalties.map(({ penalty }) => penalty)))
}

function sumUp(
  own: readonly ClassifiedRider[],
  partCount: number,
  disqualified: ReadonlySet<string>,
): RiderParts | undefined {
  const last = own.at(-1)
  if (last === undefined) return undefined
  const total = own.reduce<number | undefined>(
    (sum, each) => (sum === undefined || each.total === undefined ? undefined : sum + each.total),
    0,
  )
  const isClassified = own.length === partCount && own.every(({ status }) => hasPosition(status))
  const status = isClassified || !hasPosition(last.status) ? last.status : 'NC'
  return {
    last,
    own,
    laps: own.reduce((sum, each) => sum + each.laps, 0),
    total,
    notes: [...new Set(own.flatMap(({ notes }) => notes))],
    status: disqualified.has(last.competitor) ? 'DSQ' : status,
  }
}

function describe(
  rider: RiderParts,
  index: number | undefined,
  placed: readonly RiderParts[],
): ClassifiedRider {
  const { last, own, laps, total, status } = rider
  const [leader, ahead] = index === undefined || index === 0 ? [] : [placed[0], placed[index - 1]]
  return {
    ...last,
    position: index === undefined ? undefined : index + 1,
    status,
    laps,
    total,
    ...describeGaps(rider, leader, ahead),
    penalties: own.flatMap(({ penalties }) => penalties),
    penalty: own.flatMap(({ penalty }) => penalty || []).join(' '),
  }
}

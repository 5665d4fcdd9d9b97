// The result of a race in parts (C-104).
import type { ClassifiedRider } from './classification'
import { hasPosition } from './race-status'
import { computeResultGap } from './result-gaps'
import { compareTimes } from './road-result'
import type { Rules } from './rules'

/** The classification of each part, the first one first. Empty without parts. */
export function classifyParts(
  restart: Rules['restart'],
  parts: readonly (readonly ClassifiedRider[])[],
): readonly ClassifiedRider[] {
  return restart === 'last-part' ? takeLastPart(parts) : addParts(parts)
}

/** Riders who missed the last part follow, not classified. */
function takeLastPart(parts: readonly (readonly ClassifiedRider[])[]): readonly ClassifiedRider[] {
  const last = parts.at(-1) ?? []
  const seen = new Set(last.map(({ competitor }) => competitor))
  const missing = parts
    .toReversed()
    .flat()
    .filter(({ competitor }) => !seen.has(competitor) && seen.add(competitor))
  return [...last, ...missing.map(toUnclassified)]
}

function toUnclassified(rider: ClassifiedRider): ClassifiedRider {
  const status = hasPosition(rider.status) ? 'NC' : rider.status
  return { ...rider, position: undefined, status, diff: undefined, gap: undefined }
}

interface RiderParts {
  readonly last: ClassifiedRider
  readonly own: readonly ClassifiedRider[]
  readonly laps: number
  readonly total: number | undefined
  /** Classified in every part. */
  readonly isClassified: boolean
}

/** Laps and times are added. A tie goes to the rider who was better in the last part. */
function addParts(parts: readonly (readonly ClassifiedRider[])[]): readonly ClassifiedRider[] {
  const riders = new Map<string, readonly ClassifiedRider[]>()
  for (const rider of parts.flat())
    riders.set(rider.competitor, [...(riders.get(rider.competitor) ?? []), rider])
  const sums = [...riders.values()].flatMap(own => sumUp(own, parts.length) ?? [])
  const places = new Map((parts.at(-1) ?? []).map(({ competitor }, index) => [competitor, index]))
  const order = sums.toSorted(
    (one, other) =>
      Number(other.isClassified) - Number(one.isClassified) ||
      other.laps - one.laps ||
      compareTimes(one.total, other.total) ||
      compareTimes(places.get(one.last.competitor), places.get(other.last.competitor)),
  )
  const placed = order.filter(({ isClassified }) => isClassified)
  return order.map(rider => describe(rider, placed))
}

function sumUp(own: readonly ClassifiedRider[], partCount: number): RiderParts | undefined {
  const last = own.at(-1)
  if (last === undefined) return undefined
  const total = own.reduce<number | undefined>(
    (sum, each) => (sum === undefined || each.total === undefined ? undefined : sum + each.total),
    0,
  )
  return {
    last,
    own,
    laps: own.reduce((sum, each) => sum + each.laps, 0),
    total,
    isClassified: own.length === partCount && own.every(({ status }) => hasPosition(status)),
  }
}

function describe(rider: RiderParts, placed: readonly RiderParts[]): ClassifiedRider {
  const { last, own, laps, total } = rider
  const index = placed.indexOf(rider)
  const [leader, ahead] = [placed[0], placed[index - 1]]
  const isNumbered = index !== -1
  const gapTo = (other: RiderParts | undefined): ClassifiedRider['gap'] => {
    if (!isNumbered || index === 0 || other === undefined) return undefined
    const gap = computeResultGap(other, rider)
    return gap === 'negative' ? undefined : gap
  }
  return {
    ...last,
    position: isNumbered ? index + 1 : undefined,
    status: isNumbered || !hasPosition(last.status) ? last.status : 'NC',
    laps,
    total,
    diff: gapTo(leader),
    gap: gapTo(ahead),
    penalties: own.flatMap(({ penalties }) => penalties),
    penalty: own.flatMap(({ penalty }) => penalty || []).join(' '),
    notes: [...new Set(own.flatMap(({ notes }) => notes))],
  }
}

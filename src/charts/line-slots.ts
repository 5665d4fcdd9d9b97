// Which of the eight colors a rider has. A slot is also a dash pattern, so that lines differ without color.
import type { ChartLine, ChartModel } from '#timing'

export const maxHighlighted = 8

/** By rider id, 1 to 8; riders without a slot are the field. */
export type LineSlots = ReadonlyMap<string, number>

const mySlot = 1
const comparisonSlot = 2
const otherSlots = [3, 4, 5, 6, 7, 8]

/** In CSS pixels, by slot. */
const dashes: readonly (readonly number[])[] = [
  [],
  [10, 4],
  [4, 3],
  [12, 3, 3, 3],
  [2, 2],
  [16, 5],
  [8, 3, 2, 3, 2, 3],
  [6, 6],
]

export function getDash(slot: number): readonly number[] {
  return dashes[slot - 1] ?? []
}

interface Highlighted {
  readonly highlightedIds: readonly string[]
  readonly myId: string | undefined
  /** The comparison rider, if they are in the same session. */
  readonly comparisonId: string | undefined
  /** The comparison rider is in another session, so their color is in use. */
  readonly hasOtherSession: boolean
}

/** The colors of my rider and the comparison rider go to others only while nothing else is free. */
export function assignSlots({ highlightedIds, myId, comparisonId, hasOtherSession }: Highlighted): LineSlots {
  const isMine = (id: string): boolean => id === myId
  const isComparison = (id: string): boolean => !hasOtherSession && id === comparisonId && !isMine(id)
  const isSecondUsed = hasOtherSession || highlightedIds.some(isComparison)
  const free = [
    ...otherSlots,
    ...(isSecondUsed ? [] : [comparisonSlot]),
    ...(highlightedIds.some(isMine) ? [] : [mySlot]),
  ]
  const slots = new Map<string, number>()
  for (const id of highlightedIds) {
    const own = isMine(id) ? mySlot : isComparison(id) ? comparisonSlot : undefined
    const slot = own ?? free.shift()
    if (slot !== undefined) slots.set(id, slot)
  }
  return slots
}

/** The only line of sector deltas has a color also if its rider is not highlighted. */
export function addOwnSlot(slots: LineSlots, { kind, lines }: ChartModel): LineSlots {
  const [line] = lines
  if (kind !== 'sectors' || !line || slots.has(line.riderId)) return slots
  return new Map([...slots, [line.riderId, mySlot]])
}

export function getSlot(slots: LineSlots, line: ChartLine): number | undefined {
  return line.isOtherSession ? comparisonSlot : slots.get(line.riderId)
}

/**
 * From back to front: the field, then highlighted riders, my rider last. The field is not in the order of its positions:
 * another order of the lines would create the chart again at every overtake.
 */
export function sortByDepth(lines: readonly ChartLine[], slots: LineSlots): readonly ChartLine[] {
  const depthOf = (line: ChartLine): number => getSlot(slots, line) ?? Infinity
  return lines.toSorted((one, other) => {
    const [first, second] = [depthOf(one), depthOf(other)]
    if (first !== second) return second - first
    return Number(one.riderId > other.riderId) - Number(one.riderId < other.riderId)
  })
}

import type { SummaryRow } from '../engine/summary'

/** Whether both show the same. Racers are immutable, so two of them are the same rider in the same state or not. */
export function isSameRow(one: SummaryRow, other: SummaryRow): boolean {
  return one.racer === other.racer && hasSameFields(one, other)
}

function hasSameFields(one: object, other: object): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => isSameValue(one[key as keyof object], other[key as keyof object]))
  )
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return hasSameFields(one, other)
}

import { normalizeText } from '#timing'
import type { FieldIndex } from './rules/terms/field-index'
import { findRaceNumber } from './rules/terms/parse-riders'

/** Resolves the rider that a generator names, by race number or by name, to a race number; '' if there is none. */
export function resolveRaceNumber(field: FieldIndex, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const reference = String(value).slice(0, 100).replace(/^#/, '').trim()
  const known = field.numbers.get(normalizeText(reference)) ?? findRaceNumber(reference, field)
  // An unknown number is kept because it may exist in a race that is opened later; an unknown name is dropped.
  return known ?? (/^\d{1,4}[a-z]?$/i.test(reference) ? reference : '')
}

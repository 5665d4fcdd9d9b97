import type { KnownField } from './rules/known-field'
import { numberOf } from './rules/read-riders'
import { fold } from './rules/words'

/** The race number behind what a generator calls a rider: the number itself, or a name of the field. */
export function racerIn(field: KnownField, given: unknown): string {
  if (typeof given !== 'string' && typeof given !== 'number') return ''
  const said = String(given).slice(0, 100).replace(/^#/, '').trim()
  const known = field.numbers.get(fold(said)) ?? numberOf(said, field)
  // A number may be of a race that is looked at later; a name nobody has helps nobody.
  return known ?? (/^\d{1,4}[a-z]?$/i.test(said) ? said : '')
}

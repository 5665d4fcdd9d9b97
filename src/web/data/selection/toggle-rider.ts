// Checking and unchecking a rider in the list (dashboard document, section 4 "Selection").
import type { ActiveRider } from '../active-rider'
import { defaultEntry, withDefault } from './entries'

/** A new rider comes last and becomes default; without the default the last who is left becomes it. */
export function toggleRider(entries: readonly ActiveRider[], entry: ActiveRider): ActiveRider[] {
  const { id } = entry.primaryRider
  const others = entries.filter(({ primaryRider }) => primaryRider.id !== id)
  if (others.length === entries.length) return withDefault([...entries, entry], id)
  return withDefault(others, (defaultEntry(others) ?? others.at(-1))?.primaryRider.id)
}

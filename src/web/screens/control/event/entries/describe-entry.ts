import type { Entry } from '#contract'

export function nameOfEntry({ firstName, lastName }: Pick<Entry, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** For example `#21 Ana Ortiz`. */
export function describeEntry(entry: Pick<Entry, 'number' | 'firstName' | 'lastName'>): string {
  return `#${entry.number} ${nameOfEntry(entry)}`
}

/** By category, then by number as people count: 7 before 21, and 21 before 21A. */
export function compareEntries(one: Entry, other: Entry): number {
  return (
    one.category.localeCompare(other.category, 'en') ||
    one.number.localeCompare(other.number, 'en', { numeric: true })
  )
}

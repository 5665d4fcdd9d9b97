export interface Month {
  /** `2026-07` */
  readonly key: string
  readonly label: string
  readonly count: number
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const maxMonths = 12

/** Oldest first. Months without entries are left out, because the racing season has a winter break. */
export function countByMonth(dates: readonly string[]): readonly Month[] {
  const counts = new Map<string, number>()
  for (const date of dates) {
    const key = /^\d{4}-\d\d/.exec(date)?.[0]
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(-maxMonths)
    .map(([key, count]) => ({ key, label: monthFormat.format(Date.parse(`${key}-01T00:00Z`)), count }))
}

export interface Month {
  /** `2026-07` */
  readonly key: string
  readonly label: string
  readonly count: number
}

const name = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const shown = 12

/** Oldest first. Months in which nothing was are left out: seasons have winters. */
export function monthsOf(moments: readonly string[]): readonly Month[] {
  const counts = new Map<string, number>()
  for (const moment of moments) {
    const key = /^\d{4}-\d\d/.exec(moment)?.[0]
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(-shown)
    .map(([key, count]) => ({ key, label: name.format(Date.parse(`${key}-01T00:00Z`)), count }))
}

// The entry list as a CSV file that can be imported again.
import type { Entry } from '#contract'
import { formatCsvLine } from '#timing'

const headings = ['Number', 'Category', 'First name', 'Last name', 'Make', 'Team', 'Address', 'Licence']

export function toEntriesCsv(entries: readonly Entry[]): string {
  const width = Math.max(1, ...entries.map(({ transponders }) => transponders.length))
  const columns = Array.from({ length: width }, (_, index) => `Transponder ${index + 1}`)
  const rows = entries.map(entry => {
    const { number, category, firstName, lastName, make, team, address, licence } = entry
    const transponders = columns.map((_, index) => entry.transponders[index]?.transponder ?? '')
    return formatCsvLine([
      number,
      category,
      firstName,
      lastName,
      make,
      team,
      address,
      licence,
      ...transponders,
    ])
  })
  return formatCsvLine([...headings, ...columns]) + rows.join('')
}

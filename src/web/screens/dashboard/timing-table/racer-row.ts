import type { SummaryRow } from '#contract'
import { nameKey } from '#timing'

/** As much of a rider as it takes to find him in a race. */
export interface RacerName {
  readonly name: string
  readonly number: string
}

/** By name, and by number where two share one (decisions ). */
export function racerRow(
  rows: readonly SummaryRow[],
  racer: RacerName | null | undefined,
): SummaryRow | undefined {
  const key = nameKey(racer?.name ?? '')
  const namesakes = key === '' ? [] : rows.filter(row => nameKey(row.name) === key)
  return namesakes.find(row => row.number === racer?.number) ?? namesakes[0]
}

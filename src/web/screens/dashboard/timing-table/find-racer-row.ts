import type { SummaryRow } from '#contract'
import { parseNumber, toNameKey } from '#timing'

/** What identifies a rider in the rows of a race. */
export interface RacerIdentity {
  readonly name: string
  readonly number: string
}

/** The position, or the place in the list of a rider without one. */
export function findPlace(
  rows: readonly SummaryRow[],
  racer: RacerIdentity | null | undefined,
): number | undefined {
  const row = findRacerRow(rows, racer)
  return row && (parseNumber(row.position) ?? rows.indexOf(row) + 1)
}

/** Matches by name, and by number where two riders have the same name (decisions ). */
export function findRacerRow(
  rows: readonly SummaryRow[],
  racer: RacerIdentity | null | undefined,
): SummaryRow | undefined {
  const key = toNameKey(racer?.name ?? '')
  const namesakes = key === '' ? [] : rows.filter(row => toNameKey(row.name) === key)
  return namesakes.find(row => row.number === racer?.number) ?? namesakes[0]
}

// What users see of a race, without what differs between two runs: ids and wall-clock times.
import { createHash } from 'node:crypto'
import type { Client } from './client'

type Row = Readonly<Record<string, unknown>>

export interface Standings {
  readonly rows: readonly Row[]
  readonly laps: readonly Row[]
}

/** Live and stored rows have their fields in another order. */
function omit(row: Row, names: readonly string[]): Row {
  const fields = Object.entries(row).filter(([name]) => !names.includes(name))
  return Object.fromEntries(fields.toSorted(([one], [other]) => one.localeCompare(other)))
}

export async function readStandings(client: Client, raceId: string): Promise<Standings> {
  const { data } = await client.expect(200, 'GET', `/api/dashboard/summary?race_id=${raceId}`)
  const { laps } = await client.expect(200, 'GET', `/api/dashboard/laps?race_id=${raceId}`)
  return {
    rows: (data as Row[]).map(row => omit(row, ['racer_id', 'last_crossed_start'])),
    laps: (laps as Row[]).map(lap => omit(lap, ['racer_id'])),
  }
}

export const hashStandings = (standings: Standings): string =>
  createHash('sha256').update(JSON.stringify(standings)).digest('hex').slice(0, 16)

/** Describes the first difference; undefined if both are equal. */
export function findDifference(expected: Standings, actual: Standings): string | undefined {
  for (const part of ['rows', 'laps'] as const) {
    if (expected[part].length !== actual[part].length)
      return `${actual[part].length} ${part} instead of ${expected[part].length}`
    for (const [index, row] of expected[part].entries()) {
      const [want, got] = [JSON.stringify(row), JSON.stringify(actual[part][index])]
      if (want !== got) return `${part}[${index}] is ${got} instead of ${want}`
    }
  }
  return undefined
}

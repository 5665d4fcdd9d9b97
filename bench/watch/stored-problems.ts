// Compares a stored session with its last displayed state.
import { type Lap, type Race, readLaps, readSummary, type SummaryRow } from '#contract'
import * as z from 'zod/mini'
import { parseCrossedAt, type View, toView } from './view'
import type { ApiClient } from './api-client'

/** Stored crossings are computed from the start time, live ones from the time of reception. */
const crossingToleranceMs = 2000

const removeCrossing = (row: SummaryRow) => Object.assign({ ...row }, { last_crossed_start: '' })

/** Sorts laps in the order of a view. */
export function sortLaps(race: Race, laps: Lap[]): readonly Lap[] {
  return toView({ race, data: [], laps }).laps
}

/** The texts around the first different character. */
export function findDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 120)
  return `${one.slice(from, at + 60)} | ${other.slice(from, at + 60)}`
}

function compareTexts(name: string, stored: unknown, displayed: unknown): string[] {
  const [storedText, displayedText] = [JSON.stringify(stored), JSON.stringify(displayed)]
  return storedText === displayedText
    ? []
    : [`the stored ${name} differs: ${findDifference(storedText, displayedText)}`]
}

export async function findStoredProblems(client: ApiClient, raceId: string, view: View): Promise<string[]> {
  const { rows } = view
  const query = `?race_id=${raceId}`
  const summary = await client.read(`/api/dashboard/summary${query}`)
  const stored = z.parse(readSummary.reply, summary.body).data
  const { laps } = z.parse(readLaps.reply, (await client.read(`/api/dashboard/laps${query}`)).body)
  const crossings = stored.flatMap((row, index) => {
    const displayedRow = rows[index]
    const differenceMs = Math.abs(
      (parseCrossedAt(row) ?? 0) - ((displayedRow && parseCrossedAt(displayedRow)) ?? 0),
    )
    const timestamps = `${row.last_crossed_start} was ${displayedRow?.last_crossed_start}`
    return differenceMs > crossingToleranceMs ? [`the stored crossing ${timestamps}`] : []
  })
  return [
    ...crossings,
    ...compareTexts('summary', stored.map(removeCrossing), rows.map(removeCrossing)),
    ...compareTexts('list of laps', sortLaps(view.race, laps), view.laps),
  ]
}

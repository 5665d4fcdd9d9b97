// Whether what is stored of a session is what was shown of it last.
import { type Lap, type Race, readLaps, readSummary, type SummaryRow } from '#contract'
import * as z from 'zod/mini'
import { crossedAt, type View, viewOf } from '../../src/server/demo/watch/view'
import type { Page } from './page'

/** A stored crossing is reckoned from the start, a live one from the moment it came in. */
const crossingSlack = 2000

const withoutCrossing = (row: SummaryRow) => Object.assign({ ...row }, { last_crossed_start: '' })

/** In the order of a view. */
export function listedLaps(race: Race, laps: Lap[]): readonly Lap[] {
  return viewOf({ race, data: [], laps }).laps
}

/** Around the first character that is another. */
export function difference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 120)
  return `${one.slice(from, at + 60)} | ${other.slice(from, at + 60)}`
}

function compared(what: string, stored: unknown, shown: unknown): string[] {
  const [kept, seen] = [JSON.stringify(stored), JSON.stringify(shown)]
  return kept === seen ? [] : [`the stored ${what} differs: ${difference(kept, seen)}`]
}

export async function storedFaultsOf(page: Page, raceId: string, view: View): Promise<string[]> {
  const { rows } = view
  const query = `?race_id=${raceId}`
  const summary = await page.read(`/api/dashboard/summary${query}`)
  const stored = z.parse(readSummary.reply, summary.body).data
  const { laps } = z.parse(readLaps.reply, (await page.read(`/api/dashboard/laps${query}`)).body)
  const crossings = stored.flatMap((row, index) => {
    const shown = rows[index]
    const late = Math.abs((crossedAt(row) ?? 0) - ((shown && crossedAt(shown)) ?? 0))
    const stamps = `${row.last_crossed_start} was ${shown?.last_crossed_start}`
    return late > crossingSlack ? [`the stored crossing ${stamps}`] : []
  })
  return [
    ...crossings,
    ...compared('summary', stored.map(withoutCrossing), rows.map(withoutCrossing)),
    ...compared('list of laps', listedLaps(view.race, laps), view.laps),
  ]
}

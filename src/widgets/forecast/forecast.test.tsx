import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import { readTable, renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

const start = Date.UTC(2026, 6, 12, 12)
const now = (): number => start + 1_020_000
/** The wire has the local time of the track, four hours behind. */
const crossed = (seconds: number) => ({
  last_crossed_start: new Date(start + seconds * 1000 - 4 * 3_600_000).toISOString().slice(0, 23),
})
const steady = [91.5, 91.5, 91.5, 91.5, 91.5]
/** The spread has an error of 0.15 s. */
const varying = [90.99, 90.84, 91.2, 91.41, 91.56]
const rows = [
  createRow(1, 'Ana Zed', crossed(1000)),
  createRow(2, 'Bob Adams', crossed(1001.2)),
  createRow(3, 'Cy Hale', { ...crossed(1010), last_lap: '95' }),
]
const laps = [
  ...createRaceLaps('Ana Zed', [542.5, ...steady]),
  ...createRaceLaps('Bob Adams', [545.2, ...varying]),
  ...createRaceLaps('Cy Hale', [915, 95]),
]
const race = { ...sampleRace, laps_total: 9 }

test('R-351 the worked example: 3 laps left, second at the flag, or first, 0.3 s behind', () => {
  const tile = renderTile('Forecast', { rows, laps, race, rider: 'Bob Adams', now })
  for (const text of ['L3 · P2', '(1–2)', 'on pace alone', 'Behind P1 at the flag', '0.300 s'])
    expect(within(tile).getByText(text)).toBeTruthy()
})

test('R-350 a race by time has the laps of the time left', () => {
  const details = { ...sampleRace.status_details, remaining: '300', laps_total: null }
  const updated = { ...details, updated_at: new Date(now()).toISOString() }
  const timed = { ...race, laps_total: null, status_details: updated }
  const tile = renderTile('Forecast', { rows, laps, race: timed, rider: 'Bob Adams', now })
  expect(within(tile).getByText(/^L4 · P\d$/)).toBeTruthy()
})

/** The clock said the same 30 seconds before, and 60 seconds have passed since. */
function createTwoTellings(flagcolor: string) {
  const createTelling = (seconds: number) => {
    const updated_at = new Date(now() + seconds * 1000).toISOString()
    const clock = { flagcolor, elapsed: '1000', remaining: '300', laps_total: null, updated_at }
    return { ...race, laps_total: null, status_details: { ...sampleRace.status_details, ...clock } }
  }
  return { earlierRace: createTelling(-90), race: createTelling(-60) }
}

test.each([
  ['stands under red', 'red', /^L4/],
  ['runs under green', 'green', /^L3/],
])('R-401 after two equal tellings the clock of the laps left %s', (_, flag, lapsLeft) => {
  const tile = renderTile('Forecast', { rows, laps, rider: 'Bob Adams', now, ...createTwoTellings(flag) })
  expect(within(tile).getByText(lapsLeft)).toBeTruthy()
})

test('R-350 after the flag no lap is left', () => {
  const details = { ...sampleRace.status_details, flagcolor: 'checkered' }
  const tile = renderTile('Forecast', {
    rows,
    laps,
    race: { ...race, status_details: details },
    rider: 'Bob Adams',
    now,
  })
  expect(within(tile).getByText('L0')).toBeTruthy()
  expect(within(tile).getByText('The flag is out')).toBeTruthy()
})

test('R-350 without a pace of the leader the place is not known', () => {
  const tile = renderTile('Forecast', { rows, laps: [], race, rider: 'Bob Adams', now })
  expect(within(tile).getByText('L9')).toBeTruthy()
  expect(within(tile).getByText('The leader has no pace yet')).toBeTruthy()
})

test('in practice the tile says Race only', () => {
  const practice = { ...race, kind: 'practice' as const }
  const tile = renderTile('Forecast', { rows, laps, race: practice, rider: 'Bob Adams', now })
  expect(within(tile).getByText('Race only')).toBeTruthy()
})

test('R-351 the pop-up lists the order at the flag', async () => {
  const dialog = await renderDetail('Forecast', { rows, laps, race, rider: 'Bob Adams', now })
  expect(within(dialog).getByText('P2 (1–2)')).toBeTruthy()
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['PROJ', 'NAME', 'POS', 'BEHIND'],
    ['1', 'A. Zed', '1', '-'],
    ['2', 'B. Adams', '2', '0.300'],
    ['3', 'C. Hale', '3', '4 Laps'],
  ])
})

import type { HistoricalWeather, Lap, Race, TireData } from '#contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRaceLaps, createRow, sampleRace, sampleWeather } from '../testing/sample-rows'
import { readTable, renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

/** The worked example: laps 2 to 9 of the first stint, which drop off at lap 6. */
const dropping = [96, 91.6, 91.6, 91.7, 91.7, 91.8, 92.1, 92.4, 92.7]
const rising = [96, 91, 91.1, 91.2, 91.3, 91.4, 91.5]
/** The session starts at noon at the track, 19:00 UTC; wire times are four hours earlier than UTC. */
const startsAt = Date.UTC(2026, 6, 12, 19)

function createRiderRow(position: number, name: string, times: readonly number[], from = startsAt) {
  const total = times.reduce((sum, time) => sum + time, 0)
  const crossed = new Date(from - 4 * 3_600_000 + total * 1000).toISOString().slice(0, 23)
  return createRow(position, name, { last_crossed_start: crossed })
}

const rows = [createRiderRow(1, 'Ana Zed', dropping), createRiderRow(2, 'Bob Adams', rising)]
const laps = [...createRaceLaps('Ana Zed', dropping), ...createRaceLaps('Bob Adams', rising)]
const record: TireData = {
  frontTire: 31.5,
  rearTire: 24,
  tireType: 'Normal',
  version: 1,
  updatedBy: null,
  updatedAt: new Date(startsAt + 60_000).toISOString(),
}
const options = { rows, laps, rider: 'Bob Adams' }

test('R-370 the tile shows the age, the slope with n, the slope of the field and the drop-off', () => {
  const tile = renderTile('TireStory', options)
  for (const text of ['7', 'laps', '+0.100 s a lap of 6', '+0.067 s a lap of 1 rider', 'at lap 5'])
    expect(within(tile).getByText(text)).toBeTruthy()
  expect(within(tile).getByText('tires not entered · fuel included')).toBeTruthy()
})

test('R-370 the tile says at which lap of the stint the tires drop off', () => {
  const tile = renderTile('TireStory', { ...options, rider: 'Ana Zed', tires: { 'racer-Ana Zed': record } })
  expect(within(tile).getByText('at lap 6')).toBeTruthy()
  expect(within(tile).getByText('drop-off')).toBeTruthy()
  expect(within(tile).getByText('F 31.5 / R 24 Normal · fuel included')).toBeTruthy()
})

test('R-370 fewer than six clean laps have no slope', () => {
  const tile = renderTile('TireStory', { ...options, laps: createRaceLaps('Bob Adams', rising.slice(0, 1)) })
  for (const text of ['1', 'lap', 'few laps']) expect(within(tile).getByText(text)).toBeTruthy()
})

test('without a lap the tile is grey and says so', () => {
  const tile = renderTile('TireStory', { ...options, laps: [] })
  expect(within(tile).getByText('No lap yet')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test('R-370 a flag during the stint makes it mixed', () => {
  const flagged = createRaceLaps('Bob Adams', rising, { 4: { flag: 'yellow' } })
  expect(within(renderTile('TireStory', { ...options, laps: flagged })).getByText('mixed')).toBeTruthy()
})

test('under red the tile is paused', () => {
  const race: Race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  const tile = renderTile('TireStory', { ...options, race })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(tile.dataset['dimmed']).toBe('')
})

/** It rains from this hour at the track on. */
function createWeather(hour: string, source: HistoricalWeather['source'] = 'open-meteo') {
  const time = ['11:00', '12:00', '13:00'].map(each => `2026-07-12T${each}`)
  const rain = time.map(each => (each.endsWith(hour) || each.slice(-5) > hour ? 0.4 : 0))
  return {
    current: null,
    historical: { ...sampleWeather, source, hourly: { ...sampleWeather.hourly, time, rain } },
  }
}

test.each([
  ['mixed by rain that begins during it', 55, createWeather('13:00'), true],
  ['not mixed by rain that begins later', 0, createWeather('13:00'), false],
  ['not mixed by rain all the time', 55, createWeather('12:00'), false],
  ['not mixed by the rain of sample data', 55, createWeather('13:00', 'static'), false],
  ['not mixed without a report', 55, undefined, false],
])('R-370 the stint is %s', (_, minutes, weather, isMixed) => {
  const row = createRiderRow(2, 'Bob Adams', rising, startsAt + minutes * 60_000)
  const tile = renderTile('TireStory', { ...options, rows: [row], weather })
  expect(within(tile).queryByText('mixed') !== null).toBe(isMixed)
})

const stop: Readonly<Record<number, Partial<Lap>>> = { 7: { in: true, pit: true }, 8: { out: true } }
const twoStints = [...rising.slice(0, 6), 99, 110, 91, 91.1]

test('R-370 the pop-up shows the stints over each other by age, and every stint with n', async () => {
  const dialog = await renderDetail('TireStory', {
    ...options,
    laps: createRaceLaps('Bob Adams', twoStints, stop),
    tires: { 'racer-Bob Adams': record },
  })
  expect(
    within(dialog).getByText('Slope and drop-off need six clean laps of the stint. There are 2.'),
  ).toBeTruthy()
  const [ages, stints] = within(dialog).getAllByRole('table')
  if (!ages || !stints) throw new Error('A table is missing')
  expect(readTable(ages).slice(0, 4)).toEqual([
    ['Age', 'Stint 2', 'Stint 1'],
    ['1', 'out lap', 'start'],
    ['2', '00:01:31.000', '00:01:31.000'],
    ['3', '00:01:31.100', '00:01:31.100'],
  ])
  expect(
    readTable(stints)
      .slice(1)
      .map(line => line.slice(0, 5)),
  ).toEqual([
    ['2', '8–10', '3', '2', '-'],
    ['1', '1–7', '7', '5', '-'],
  ])
  expect(dialog.querySelectorAll('svg [data-slot]')).toHaveLength(2)
})

test('the pop-up says that there is no lap', async () => {
  const dialog = await renderDetail('TireStory', { ...options, laps: [] })
  expect(within(dialog).getByText('B. Adams has no lap yet.')).toBeTruthy()
})

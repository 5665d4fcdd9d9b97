import type { HistoricalWeather, Lap, Race, TireData } from '#contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createRaceLaps, createRow, sampleRace, sampleWeather } from '../testing/sample-rows'
import { readTable, renderDetail, type RenderOptions, renderTile } from '../testing/render-widget'

afterEach(cleanup)

/** The worked example: laps 2 to 9 of the first stint, which drop off at the age of 6. */
const dropping = [96, 91.6, 91.6, 91.7, 91.7, 91.8, 92.1, 92.4, 92.7]
const rising = [96, 91, 91.1, 91.2, 91.3, 91.4, 91.5]
/** The session starts at noon at the track, 19:00 UTC; wire times are four hours earlier than UTC. */
const startsAt = Date.UTC(2026, 6, 12, 19)

function createRiderRow(position: number, name: string, times: readonly number[], from = startsAt) {
  const total = times.reduce((sum, time) => sum + time, 0)
  const crossed = new Date(from - 4 * 3_600_000 + total * 1000).toISOString().slice(0, 23)
  return createRow(position, name, { last_crossed_start: crossed })
}

/** The race by the clock of the feed, half an hour after its start. */
function createRace(changes: Partial<Race['status_details']> = {}, from = startsAt): Race {
  const clock = { elapsed: '1800.000', updated_at: new Date(from + 1_800_000).toISOString() }
  return { ...sampleRace, status_details: { ...sampleRace.status_details, ...clock, ...changes } }
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
const options = { rows, laps, rider: 'Bob Adams', race: createRace() }

test('R-370 the tile shows the age, the slope with n, the slope of the field and the drop-off', () => {
  const tile = renderTile('TireStory', options)
  for (const text of ['7', 'laps', '+0.100 s a lap, n 6', '+0.067 s a lap of 1 rider', 'at age 5'])
    expect(within(tile).getByText(text)).toBeTruthy()
  expect(within(tile).getByText('tires not entered · fuel included')).toBeTruthy()
})

test('R-370 the tile says at which age the tires drop off', () => {
  const tile = renderTile('TireStory', { ...options, rider: 'Ana Zed', tires: { 'racer-Ana Zed': record } })
  expect(within(tile).getByText('at age 6')).toBeTruthy()
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
  const tile = renderTile('TireStory', { ...options, race: createRace({ flagcolor: 'red' }) })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(tile.dataset['dimmed']).toBe('')
})

/** It rains from this hour at the track on. The rain of an hour is what fell in the hour before it. */
function createWeather(hour: string, source: HistoricalWeather['source'] = 'open-meteo') {
  const time = ['12:00', '13:00', '14:00'].map(each => `2026-07-12T${each}`)
  const rain = time.map(each => (each.slice(-5) > hour ? 0.4 : 0))
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
  const from = startsAt + minutes * 60_000
  const row = createRiderRow(2, 'Bob Adams', rising, from)
  const tile = renderTile('TireStory', { ...options, rows: [row], race: createRace({}, from), weather })
  expect(within(tile).queryByText('mixed') !== null).toBe(isMixed)
})

test('R-370 crossings that end no lap do not move the stint in the weather', () => {
  const row = createRiderRow(2, 'Bob Adams', rising, startsAt + 55 * 60_000)
  const tile = renderTile('TireStory', { ...options, rows: [row], weather: createWeather('13:00') })
  expect(within(tile).queryByText('mixed')).toBeNull()
})

describe('a pit stop', () => {
  /** Seven laps, of which the last one ends in the pit lane at 12:11 at the track. */
  const stopped = {
    ...options,
    rows: [createRiderRow(2, 'Bob Adams', rising)],
    laps: createRaceLaps('Bob Adams', rising, { 7: { in: true, pit: true } }),
  }
  const saveAt = (minutes: number): RenderOptions['tires'] => ({
    'racer-Bob Adams': {
      ...record,
      tireType: 'Rainy',
      updatedAt: new Date(startsAt + minutes * 60_000).toISOString(),
    },
  })
  const rain = 'F 31.5 / R 24 Rainy'

  test('R-370 on the out lap the tile shows the next stint with the tires saved in the pits', () => {
    const tile = renderTile('TireStory', { ...stopped, tires: saveAt(12) })
    for (const text of ['0', 'laps', 'out lap', 'few laps', `${rain} · fuel included`])
      expect(within(tile).getByText(text)).toBeTruthy()
    expect(tile.textContent).not.toContain('s a lap')
  })

  const inPit = [{ ...createRiderRow(2, 'Bob Adams', rising), pit: true }]

  test('R-370 in the pit lane the tile shows the next stint', () => {
    const tile = renderTile('TireStory', { ...stopped, rows: inPit, tires: saveAt(12) })
    for (const text of ['0', 'in pit', `${rain} · fuel included`])
      expect(within(tile).getByText(text)).toBeTruthy()
  })

  test.each([
    ['saved before', 5, rain],
    ['saved in the pits', 12, 'tires not entered'],
  ])('R-370 in the pit lane before the in lap ends the stint has only tires %s', (_, at, text) => {
    const tile = renderTile('TireStory', { ...options, rows: inPit, tires: saveAt(at) })
    for (const shown of ['7', 'in pit', `${text} · fuel included`])
      expect(within(tile).getByText(shown)).toBeTruthy()
  })

  test('R-370 the end of the out lap is the first lap of the stint', () => {
    const laps = createRaceLaps('Bob Adams', [...rising, 130], { 7: { in: true }, 8: { out: true } })
    const tile = renderTile('TireStory', { ...stopped, laps, tires: saveAt(12) })
    for (const text of ['1', 'lap', 'few laps', `${rain} · fuel included`])
      expect(within(tile).getByText(text)).toBeTruthy()
    expect(within(tile).queryByText('out lap')).toBeNull()
  })

  test.each([
    ['saved during it', 5, rain],
    ['saved after it', 12, 'tires not entered'],
  ])('R-370 on the out lap the pop-up lists the stint before the stop with tires %s', async (_, at, text) => {
    const dialog = await renderDetail('TireStory', { ...stopped, tires: saveAt(at) })
    expect(within(dialog).getByText('0 laps, out lap')).toBeTruthy()
    const [, stints] = within(dialog).getAllByRole('table')
    if (!stints) throw new Error('The table of stints is missing')
    const lines = readTable(stints).slice(1)
    expect(lines.map(line => [line[0], line.at(-1)])).toEqual([['1', text]])
  })

  test.each([
    ['running, at the checkered flag', true, 'checkered'],
    ['stored', false, ''],
  ])(
    'R-370 a rider who ended a race with an in lap keeps the last stint, session %s',
    (_, isLive, flagcolor) => {
      const ended = { ...stopped, race: createRace({ flagcolor }), isLive }
      const tile = renderTile('TireStory', { ...ended, tires: saveAt(5) })
      expect(within(tile).getByText('7')).toBeTruthy()
      expect(within(tile).getByText(`${rain} · fuel included`)).toBeTruthy()
      cleanup()
      const later = renderTile('TireStory', { ...ended, tires: saveAt(12) })
      expect(within(later).getByText('tires not entered · fuel included')).toBeTruthy()
    },
  )
})

test.each(['checkered', ''])(
  'R-370 the result of a short restarted race is not paused, flag "%s"',
  flagcolor => {
    const restarted: Race = {
      ...createRace({ flagcolor }),
      flags: [
        { at: '0.000', flag: 'green' },
        { at: '500.000', flag: 'red' },
        { at: '560.000', flag: 'green' },
      ],
      flags_exact: true,
    }
    const tile = renderTile('TireStory', { ...options, race: restarted })
    expect(within(tile).queryByText('paused')).toBeNull()
    expect(tile.dataset['dimmed']).toBeUndefined()
  },
)

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

import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import { renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

/** The worked example: 0.4 s a lap faster than the rider ahead, who is 2.1 s away after lap 12 of 20. */
const rows = [createRow(1, 'Ana Zed'), createRow(2, 'Bob Adams'), createRow(3, 'Cy Hale')]
const steady = Array.from({ length: 8 }, () => 92)
const laps = [
  ...createRaceLaps('Ana Zed', [99, ...steady, 92.1, 91.9, 92]),
  ...createRaceLaps('Bob Adams', [102.3, ...steady, 91.7, 91.6, 91.5]),
  ...createRaceLaps('Cy Hale', [110.3, ...steady, 91.7, 91.6, 91.5]),
]
const settings = { Laps: 3 }

/** The large value, then label and value of each line. */
const readLines = (tile: HTMLElement): string[] =>
  [...tile.querySelectorAll('p, dt, dd')].map(({ textContent }) => textContent)

test('R-312 the tile shows in how many laps and on which lap my rider catches whom, and how sure it is', () => {
  const tile = renderTile('CatchClock', { rows, laps, rider: 'Bob Adams', settings })
  for (const text of ['4.0 laps', 'Ahead · A. Zed', 'lap 16 of 20', 'sure', 'Behind · C. Hale', 'holding'])
    expect(within(tile).getByText(text)).toBeTruthy()
  expect(tile.dataset['state']).toBe('better')
})

test('R-312 a rider who is being caught is worse off', () => {
  const tile = renderTile('CatchClock', { rows, laps, rider: 'Ana Zed', settings })
  expect(within(tile).getByText('4.0 laps')).toBeTruthy()
  expect(within(tile).getByText('Behind · B. Adams')).toBeTruthy()
  expect(tile.dataset['state']).toBe('worse')
})

test('R-312 Target limits the tile to one side', () => {
  const tile = renderTile('CatchClock', {
    rows,
    laps,
    rider: 'Bob Adams',
    settings: { ...settings, Target: 'Behind' },
  })
  expect(within(tile).queryByText(/^Ahead/)).toBeNull()
  expect(within(tile).getByText('holding')).toBeTruthy()
})

test('R-311 a catch after the flag says what is missing', () => {
  const race = { ...sampleRace, laps_total: 15 }
  const tile = renderTile('CatchClock', { rows, laps, race, rider: 'Bob Adams', settings })
  expect(within(tile).getByText('not before the flag')).toBeTruthy()
  expect(within(tile).getByText('short by 0.400 s')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test.each([
  ['too early', 3, rows],
  ['in reach', 12, rows],
] as const)('R-311 the state is %s', (state, count, shownRows) => {
  const few = ['Ana Zed', 'Bob Adams'].flatMap((name, index) =>
    createRaceLaps(name, [
      state === 'in reach' ? 99 + index * 0.3 : 99 + index,
      ...steady.slice(0, count - 1),
    ]),
  )
  const tile = renderTile('CatchClock', { rows: shownRows, laps: few, rider: 'Bob Adams' })
  expect(within(tile).getByText(state)).toBeTruthy()
})

test('R-312 the arrow is about the large value: of the rider behind while mine catches no one', () => {
  const tile = renderTile('CatchClock', {
    rows,
    laps: [
      ...createRaceLaps('Ana Zed', [99, 91, 91]),
      ...createRaceLaps('Bob Adams', [102, ...steady]),
      ...createRaceLaps('Cy Hale', [102.3, ...steady]),
    ],
    rider: 'Bob Adams',
  })
  expect(readLines(tile)).toEqual(['worsein reach', 'Ahead · A. Zed', 'too early', 'Behind · C. Hale', ''])
  expect(tile.dataset['state']).toBe('worse')
})

test('R-311 the second line of a rider in the pits is paused, and the rider behind who closes is shown large', () => {
  const caught = [
    ...createRaceLaps('Ana Zed', [99, ...steady, 92.1, 91.9, 92]),
    ...createRaceLaps('Bob Adams', [102.3, ...steady, 91.7, 91.6, 91.5]),
    ...createRaceLaps('Cy Hale', [105.3, ...steady, 91.3, 91.2, 91.1]),
  ]
  const inPit = rows.map((row, index) => (index === 0 ? { ...row, pit: true } : row))
  const tile = renderTile('CatchClock', { rows: inPit, laps: caught, rider: 'Bob Adams', settings })
  const [value, , ahead] = readLines(tile)
  expect(value).toMatch(/laps$/)
  expect(ahead).toBe('paused')
  expect(tile.dataset['state']).toBe('worse')
  expect(tile.dataset['dimmed']).toBeUndefined()
})

test('R-310 a rider who has stopped is not caught and catches no one', () => {
  const shown = rows.map((row, index) =>
    // An hour ago; the wire has the local time of the track.
    index === 2 ? Object.assign({}, row, { last_crossed_start: '2026-07-12T07:00:00.000' }) : row,
  )
  const stoppedLaps = [...laps.slice(0, 24), ...createRaceLaps('Cy Hale', [102.6, ...steady.slice(0, 4)])]
  const tile = renderTile('CatchClock', { rows: shown, laps: stoppedLaps, rider: 'Bob Adams', settings })
  expect(readLines(tile).slice(-2)).toEqual(['Behind · C. Hale', '-'])
})

test('R-311 while a rider is in the pits the clock is paused, with the last value dimmed', () => {
  const inPit = rows.map((row, index) => (index === 0 ? { ...row, pit: true } : row))
  const tile = renderTile('CatchClock', { rows: inPit, laps, rider: 'Bob Adams', settings })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(within(tile).getByText('4.0 laps')).toBeTruthy()
  expect(tile.dataset['dimmed']).toBe('')
})

test('R-310 in practice the tile says Race only', () => {
  const race = { ...sampleRace, kind: 'practice' as const }
  const tile = renderTile('CatchClock', { rows, laps, race, rider: 'Bob Adams' })
  expect(within(tile).getByText('Race only')).toBeTruthy()
})

test('R-312 the pop-up shows the gap, the gain and the range for both sides', async () => {
  const dialog = await renderDetail('CatchClock', { rows, laps, rider: 'Bob Adams', settings })
  for (const text of ['2.100 s', '+0.400 s', '3.5–4.7 laps', 'lap 16 of 20', 'sure'])
    expect(within(dialog).getByText(text)).toBeTruthy()
  expect(within(dialog).getByText('holding')).toBeTruthy()
})

test('the pop-up of the first rider says that no rider is ahead', async () => {
  const dialog = await renderDetail('CatchClock', { rows, laps, rider: 'Ana Zed', settings })
  expect(within(dialog).getByText('No rider is ahead.')).toBeTruthy()
})

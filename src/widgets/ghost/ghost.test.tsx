import type { Lap, Race } from '#contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildSessionView, type SessionView } from '../session-view'
import { createRaceLaps, createRow, sampleRace, sampleWeather } from '../testing/sample-rows'
import { readTable, renderDetail, renderTile, type RenderOptions } from '../testing/render-widget'

afterEach(cleanup)

const sectors = { s1: '20.000', s2: '30.000', s3: '40.000' }
/** The riders of the worked example; both are in S2 of lap 4. */
const rows = [createRow(1, 'Ana Zed', { ...sectors, current_sector: 2, current_s1: '20.900' })]
const laps = createRaceLaps('Ana Zed', [92, 91.5, 91.4], { 3: { s1: '20.800', s2: '30.200', s3: '40.400' } })
const lastYear: Race = { ...sampleRace, id: 'race-0', fulldate: '2025-07-13T14:00:00-07:00', year: 2025 }

interface GhostOptions {
  readonly race?: Race
  readonly laps?: readonly Lap[]
  readonly row?: object
}

const ghostLaps = createRaceLaps('Rob Moss', [92.6, 91.3, 91.2], {
  3: { s1: '20.900', s2: '30.100', s3: '40.200' },
})

function createGhostSession(options: GhostOptions = {}): SessionView {
  const row = { ...sectors, current_sector: 2, current_s1: '21.000', ...options.row }
  return buildSessionView({
    race: options.race ?? lastYear,
    isLive: false,
    rows: [createRow(1, 'Rob Moss', row)],
    laps: [options.laps ?? ghostLaps],
  })
}

const example: RenderOptions = {
  rows,
  laps,
  rider: 'Ana Zed',
  comparison: 'Rob Moss',
  comparisonSession: createGhostSession(),
}

describe('a race', () => {
  test('R-380 the tile shows how far my rider is ahead at the latest line, and of whom', () => {
    const tile = renderTile('Ghost', example)
    for (const text of ['+0.300', 'S1 of lap 4', 'To R. Moss', 'Jul 13, 2025', 'Lap 3', '-0.200'])
      expect(within(tile).getByText(text, { exact: false })).toBeTruthy()
    expect(tile.dataset['state']).toBe('better')
  })

  test('R-380 Skip First Lap starts both at the end of lap 1', () => {
    const tile = renderTile('Ghost', { ...example, settings: { Skip_First_Lap: 1 } })
    expect(within(tile).getByText('-0.300')).toBeTruthy()
    expect(tile.dataset['state']).toBe('worse')
  })

  test('R-380 sessions with another number of sectors are compared by lap', () => {
    const comparisonSession = createGhostSession({ row: { s3: '', current_s1: '21.000' } })
    const tile = renderTile('Ghost', { ...example, comparisonSession })
    for (const text of ['+0.200', 'End of lap 3', 'by lap']) expect(within(tile).getByText(text)).toBeTruthy()
  })

  test('R-380 under red the last value stays, dimmed and paused', () => {
    const status_details = { ...sampleRace.status_details, flagcolor: 'red' }
    const tile = renderTile('Ghost', { ...example, race: { ...sampleRace, status_details } })
    for (const text of ['+0.300', 'paused']) expect(within(tile).getByText(text)).toBeTruthy()
    expect(tile.dataset['dimmed']).toBe('')
    expect(tile.dataset['state']).toBe('none')
  })

  test('R-380 a red flag of the ghost ends the count', () => {
    const flags: Race['flags'] = [
      { at: '0.000', flag: 'green' },
      { at: '270.000', flag: 'red' },
    ]
    const race = { ...lastYear, flags, flags_exact: true }
    const tile = renderTile('Ghost', { ...example, comparisonSession: createGhostSession({ race }) })
    for (const text of ['red flag', 'S2 of lap 3']) expect(within(tile).getByText(text)).toBeTruthy()
    expect(tile.dataset['dimmed']).toBe('')
  })

  test('R-380 in the first lap of a live race the lines that were reached are compared', async () => {
    const comparisonSession = createGhostSession({
      laps: createRaceLaps('Rob Moss', [92.6, 91.3], { 1: { s1: '21.200', s2: '30.000', s3: '41.400' } }),
    })
    const firstLap = {
      ...example,
      rows: [createRow(1, 'Ana Zed', { current_sector: 2, current_s1: '20.900' })],
      laps: [],
      comparisonSession,
    }
    const tile = renderTile('Ghost', firstLap)
    for (const text of ['+0.300', 'S1 of lap 1']) expect(within(tile).getByText(text)).toBeTruthy()
    expect(within(tile).queryByText('by lap')).toBeNull()
    cleanup()
    const dialog = await renderDetail('Ghost', firstLap)
    expect(within(dialog).queryByText(/another number of sectors/)).toBeNull()
  })

  test('R-380 a ghost who stopped before a red flag is said to have stopped', async () => {
    const flags: Race['flags'] = [
      { at: '0.000', flag: 'green' },
      { at: '500.000', flag: 'red' },
      { at: '900.000', flag: 'green' },
    ]
    const comparisonSession = createGhostSession({
      race: { ...lastYear, flags, flags_exact: true },
      laps: ghostLaps.slice(0, 2),
    })
    const tile = renderTile('Ghost', { ...example, comparisonSession })
    expect(within(tile).getByText('ghost stopped')).toBeTruthy()
    expect(tile.dataset['dimmed']).toBe('')
    cleanup()
    const dialog = await renderDetail('Ghost', { ...example, comparisonSession })
    expect(within(dialog).getByText('The ghost stopped on lap 3. The count ended there.')).toBeTruthy()
  })

  test('R-380 a ghost of a shorter race is said to have finished', async () => {
    const flags: Race['flags'] = [
      { at: '0.000', flag: 'green' },
      { at: '185.000', flag: 'checkered' },
      { at: '300.000', flag: 'red' },
    ]
    const comparisonSession = createGhostSession({
      race: { ...lastYear, flags, flags_exact: true },
      laps: ghostLaps.slice(0, 2),
    })
    const tile = renderTile('Ghost', { ...example, comparisonSession })
    expect(within(tile).getByText('ghost finished')).toBeTruthy()
    cleanup()
    const dialog = await renderDetail('Ghost', { ...example, comparisonSession })
    expect(within(dialog).getByText(/^The ghost took the checkered flag after lap 2/)).toBeTruthy()
  })

  test('R-380 before a line is reached by both the tile shows "-"', () => {
    const comparisonSession = createGhostSession({ laps: [], row: { current_s1: '' } })
    const tile = renderTile('Ghost', { ...example, comparisonSession })
    expect(tile.textContent).toContain('Ghost-No line in common yet')
    expect(tile.dataset['state']).toBe('none')
  })

  test('R-380 the pop-up shows lap by lap and where the time was found', async () => {
    const dialog = await renderDetail('Ghost', example)
    const [byLap, bySector] = within(dialog).getAllByRole('table')
    if (!byLap || !bySector) throw new Error('A table is missing')
    expect(readTable(byLap)).toEqual([
      ['Lap', 'Ahead', 'Found', 'Mine', 'Ghost'],
      ['3', 'up+0.200', 'down-0.200', '00:01:31.400', '00:01:31.200'],
      ['2', 'up+0.400', 'down-0.200', '00:01:31.500', '00:01:31.300'],
      ['1', 'up+0.600', 'up+0.600', '00:01:32.000', '00:01:32.600'],
    ])
    expect(readTable(bySector)).toEqual([
      ['Sector', 'Found', 'A lap', 'n'],
      ['S1', 'up+0.100', 'up+0.100', '1'],
      ['S2', 'down-0.100', 'down-0.100', '1'],
      ['S3', 'down-0.200', 'down-0.200', '1'],
    ])
  })

  test('R-380 a lap that does not count has no difference', async () => {
    const dialog = await renderDetail('Ghost', { ...example, settings: { Skip_First_Lap: 1 } })
    const [byLap] = within(dialog).getAllByRole('table')
    expect(byLap && readTable(byLap).at(-1)).toEqual([
      '1',
      'not counted',
      '-',
      '00:01:32.000',
      '00:01:32.600',
    ])
    expect(within(dialog).getByText('Start of lap 2')).toBeTruthy()
  })
})

describe('practice and qualifying', () => {
  const practice = { ...sampleRace, kind: 'practice' as const }
  const myBests = { best_lap: '91.500', min_s1: '20.900', min_s2: '30.200', min_s3: '40.000' }
  const theirBests = { best_lap: '91.700', min_s1: '20.800', min_s2: '30.300', min_s3: '' }
  const options: RenderOptions = {
    ...example,
    race: practice,
    rows: [createRow(1, 'Ana Zed', myBests)],
    comparisonSession: createGhostSession({ race: { ...lastYear, kind: 'qualifying' }, row: theirBests }),
  }

  test('R-380 best lap, ideal lap and best sectors are compared', () => {
    const tile = renderTile('Ghost', options)
    expect(within(tile).getByText('+0.200')).toBeTruthy()
    const lines = [...tile.querySelectorAll('dl > div')].map(line => line.textContent)
    expect(lines).toEqual([
      'To R. MossJul 13, 2025',
      'Ideal lap-',
      'Best S1down-0.100s',
      'Best S2up+0.100s',
      'Best S3-',
    ])
    expect(tile.dataset['state']).toBe('better')
  })

  test('R-380 under red the difference stays, dimmed and paused', () => {
    const status_details = { ...sampleRace.status_details, flagcolor: 'red' }
    const tile = renderTile('Ghost', { ...options, race: { ...practice, status_details } })
    for (const text of ['+0.200', 'paused']) expect(within(tile).getByText(text)).toBeTruthy()
    expect(tile.dataset['dimmed']).toBe('')
    expect(tile.dataset['state']).toBe('none')
  })

  test('R-380 with another number of sectors no sectors are compared', () => {
    const row = { best_lap: '91.700', min_s1: '40.000', min_s2: '51.000', s3: '' }
    const comparisonSession = createGhostSession({ race: { ...lastYear, kind: 'practice' }, row })
    const tile = renderTile('Ghost', { ...options, comparisonSession })
    expect([...tile.querySelectorAll('dt')].map(label => label.textContent)).toEqual([
      'To R. Moss',
      'Ideal lap',
    ])
  })

  test('R-380 the pop-up shows the times of both', async () => {
    const dialog = await renderDetail('Ghost', options)
    const [bests] = within(dialog).getAllByRole('table')
    expect(bests && readTable(bests).slice(1, 4)).toEqual([
      ['Best lap', '00:01:31.500', '00:01:31.700', 'up+0.200'],
      ['Ideal lap', '00:01:31.100', '-', '-'],
      ['Best S1', '20.900', '20.800', 'down-0.100'],
    ])
  })
})

describe('no ghost', () => {
  test('R-380 without a comparison rider of another session the tile is grey, and the pop-up says how to choose one', async () => {
    for (const options of [
      { rows, laps, rider: 'Ana Zed' },
      { rows, laps, rider: 'Ana Zed', comparison: 'Ana Zed' },
    ]) {
      const tile = renderTile('Ghost', options)
      for (const text of ['-', 'No comparison rider of another session'])
        expect(within(tile).getByText(text)).toBeTruthy()
      expect(tile.dataset['state']).toBe('none')
      cleanup()
      const dialog = await renderDetail('Ghost', options)
      expect(within(dialog).getByText(/Choose one with Compare Riders/)).toBeTruthy()
      cleanup()
    }
  })

  test('R-380 another track is refused by naming both', async () => {
    const race = { ...lastYear, trackId: 'barber', location: 'Birmingham, Alabama' }
    const options = { ...example, comparisonSession: createGhostSession({ race }) }
    const tile = renderTile('Ghost', options)
    expect(within(tile).getByText('Other track: Birmingham, Alabama, not Monterey, California')).toBeTruthy()
    cleanup()
    const dialog = await renderDetail('Ghost', options)
    expect(dialog.textContent).toContain(
      'This session is at Monterey, California, and the one of the comparison rider at Birmingham, Alabama.',
    )
  })

  test('the tile shows "-" for a racer who is not in the session', () => {
    expect(renderTile('Ghost', { ...example, settings: { Racer: '99' } }).textContent).toBe('Ghost#99-')
  })
})

describe('both days', () => {
  const tires = { frontTire: 1.9, rearTire: 1.7, tireType: 'Normal' } as const
  const saved = { ...tires, version: 1, updatedBy: null, updatedAt: '2026-07-12T20:00:00.000Z' }
  const readDays = (dialog: HTMLElement): string[][] =>
    readTable(within(dialog).getByRole('table', { name: /both days/ }))

  test('R-380 the pop-up shows air, rain and tires of both days', async () => {
    const historical = { ...sampleWeather, daily: { ...sampleWeather.daily, time: ['2025-07-13'] } }
    const dialog = await renderDetail('Ghost', {
      ...example,
      isLive: false,
      weather: { current: null, historical: sampleWeather },
      comparisonWeather: { current: null, historical },
      tires: { 'racer-Ana Zed': saved },
      comparisonTires: { ...tires, tireType: 'Rainy' },
    })
    expect(readDays(dialog)).toEqual([
      ['', 'Mine', 'Ghost'],
      ['Day', 'Jul 12, 2026', 'Jul 13, 2025'],
      ['Session', 'Race 1', 'Race 1'],
      ['Air', '56.1°F to 74.3°F', '56.1°F to 74.3°F'],
      ['Rain', '0.1 inch', '0.1 inch'],
      ['Tires', 'F 1.9 / R 1.7 Normal', 'F 1.9 / R 1.7 Rainy'],
    ])
  })

  test('R-380 air, rain and tires that are not known are "-"', async () => {
    const rows = readDays(await renderDetail('Ghost', example))
    expect(rows.slice(3)).toEqual([
      ['Air', '-', '-'],
      ['Rain', '-', '-'],
      ['Tires', '-', '-'],
    ])
  })
})

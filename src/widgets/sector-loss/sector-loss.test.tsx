import type { Lap, Race } from '#contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getDefaultSettings } from '../catalog'
import { buildSessionView } from '../session-view'
import { createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import { buildGrid, readTable, renderDetail, renderTile } from '../testing/render-widget'
import { findSectorLoss } from './find-loss'
import { explainNoLoss } from './describe-loss'
import { createLossCsv } from './loss-csv'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Sectors = readonly (readonly [s1: number, s2: number, s3: number])[]

/** A first lap, which does not count, and laps with these sectors. */
function createSectoredLaps(
  name: string,
  sectors: Sectors,
  changes: Readonly<Record<number, Partial<Lap>>> = {},
) {
  const sectorFields = sectors.map(times => times.map(time => time.toFixed(3)))
  const fields = sectorFields.map(([s1 = '', s2 = '', s3 = ''], index) => [
    index + 2,
    { s1, s2, s3, ...changes[index + 2] },
  ])
  const times = sectors.map(each => each.reduce((sum, time) => sum + time, 0))
  return createRaceLaps(name, [99, ...times], Object.fromEntries(fields))
}

/** The worked example. */
const own: Sectors = [
  [20.9, 30, 40.5],
  [20.8, 30.1, 40.4],
  [20.9, 30, 40.6],
]
const other: Sectors = [
  [20.8, 30.2, 40.1],
  [20.8, 30.1, 40.2],
  [20.7, 30.1, 40.2],
]
const best = { min_s1: '20.700', min_s2: '30.000', min_s3: '40.100' }
const rows = [createRow(1, 'Ana Zed', best), createRow(2, 'Bob Adams', { min_s3: '40.400' })]
const laps = [...createSectoredLaps('Ana Zed', other), ...createSectoredLaps('Bob Adams', own)]
const options = { rows, laps, rider: 'Bob Adams', settings: { Laps: 3 } }

test('R-330 the tile shows the sum, the worst sector with its loss a lap, every sector and n', () => {
  const tile = renderTile('SectorLoss', options)
  for (const text of ['S3 -0.333 a lap', 'To A. Zed', 'of 3'])
    expect(within(tile).getByText(text)).toBeTruthy()
  for (const text of ['-1.000', '-0.300', '+0.300']) expect(tile.textContent).toContain(text)
  expect(tile.dataset['state']).toBe('worse')
})

test.each([
  ['Ahead', 'To A. Zed', '-1.000'],
  ['Best', 'To own best lap, lap 3', '-0.300'],
  ['Ideal', 'To session ideal', '-1.800'],
])('R-330 with the option Against %s the tile compares: %s', (Against, label, total) => {
  const tile = renderTile('SectorLoss', { ...options, settings: { Laps: 3, Against } })
  expect(within(tile).getByText(label)).toBeTruthy()
  expect(tile.querySelector('p')?.textContent).toContain(total)
})

test('Q-113 the leader has nothing to be compared with, unless a comparison rider is chosen', () => {
  const tile = renderTile('SectorLoss', { ...options, rider: 'Ana Zed' })
  expect(within(tile).getByText('No rider to compare with')).toBeTruthy()
  expect(tile.dataset['state']).toBe('leader')
  cleanup()
  const compared = renderTile('SectorLoss', { ...options, rider: 'Ana Zed', comparison: 'Bob Adams' })
  expect(within(compared).getByText('To B. Adams')).toBeTruthy()
  expect(compared.dataset['state']).toBe('better')
})

test('R-330 without a rider in position 1 the pop-up does not say that the rider leads', async () => {
  const noLeader = { ...options, rows: [createRow(3, 'Ana Zed'), createRow(2, 'Bob Adams', best)] }
  const tile = renderTile('SectorLoss', noLeader)
  expect(within(tile).getByText('No rider to compare with')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
  const dialog = await renderDetail('SectorLoss', noLeader)
  expect(
    within(dialog).getByText(/^No rider leads this session yet\. Select a comparison rider/),
  ).toBeTruthy()
})

test('R-330 the file has no sum without a pair', () => {
  const { view, activeRider: rider } = buildGrid({
    ...options,
    laps: [...laps.slice(0, 1), ...laps.slice(4)],
  })
  const settings = getDefaultSettings('SectorLoss')
  const found = findSectorLoss({ view, rider, reference: view.leader, referenceView: view, settings })
  const lines = createLossCsv('B. Adams', found, 3).trimEnd().split('\r\n')
  expect(found.missing).toBe('no pairs')
  expect(lines.map(line => line.replaceAll(/"[^"]*"/g, '').split(',').length)).toEqual(Array(5).fill(13))
  expect(lines.join()).not.toContain(',sum,')
})

test('R-330 the result of a short restarted race is not paused', () => {
  const race: Race = {
    ...sampleRace,
    status_details: { ...sampleRace.status_details, flagcolor: 'checkered' },
    flags: [
      { at: '0.000', flag: 'green' },
      { at: '200.000', flag: 'red' },
      { at: '290.000', flag: 'green' },
    ],
    flags_exact: true,
  }
  expect(within(renderTile('SectorLoss', { ...options, race })).queryByText('paused')).toBeNull()
})

test.each([
  ['No sector times', { laps: createRaceLaps('Bob Adams', [99, 91]), rows: [createRow(2, 'Bob Adams')] }],
  ['No lap clean for both yet', { laps: [...laps.slice(0, 1), ...createRaceLaps('Bob Adams', [99])] }],
  ['No rider ahead', { rider: 'Ana Zed', settings: { Against: 'Ahead' } }],
  ['No clean lap yet', { laps: createRaceLaps('Bob Adams', [99]), settings: { Against: 'Best' } }],
  ['No lap yet', { laps: [] }],
  ['No lap yet', { laps: [], rows: [createRow(2, 'Bob Adams')] }],
  ['No session ideal yet', { rows: rows.slice(1), settings: { Against: 'Ideal' } }],
])('R-330 without pairs the tile is grey and says: %s', (text, changes) => {
  const tile = renderTile('SectorLoss', { ...options, ...changes })
  expect(within(tile).getByText(text)).toBeTruthy()
  expect(within(tile).getByText('-')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test('under red the tile is paused, with the last value dimmed', () => {
  const race: Race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  const tile = renderTile('SectorLoss', { ...options, race })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(tile.textContent).toContain('-1.000')
  expect(tile.dataset['dimmed']).toBe('')
})

/** The rider of the tile against the first rider of another session. */
function compareSessions(changes: Partial<Race>, otherLaps: readonly Lap[], hasMoreLaps = false) {
  const { view, activeRider } = buildGrid(options)
  const race = { ...sampleRace, id: 'race-2', ...changes }
  const referenceView = buildSessionView({ race, isLive: false, rows, laps: [otherLaps], hasMoreLaps })
  const settings = { ...getDefaultSettings('SectorLoss'), Laps: 3 } as const
  return findSectorLoss({
    view,
    rider: activeRider,
    reference: referenceView.leader,
    referenceView,
    settings,
  })
}

test('R-330 a rider of another session counts with the mean of the last clean laps', () => {
  const found = compareSessions({}, laps)
  expect(found).toMatchObject({ against: 'A. Zed, mean of 3', loss: { pairs: 3, losses: [-299, 299, -999] } })
})

test('R-330 a session in its first lap is not said to have other sectors', () => {
  const { view, activeRider } = buildGrid(options)
  const race = { ...sampleRace, id: 'race-2' }
  const firstLap = [createRow(1, 'Ana Zed', { current_sector: 2, current_s1: '20.900' })]
  const referenceView = buildSessionView({ race, isLive: true, rows: firstLap, laps: [] })
  const settings = { ...getDefaultSettings('SectorLoss'), Laps: 3 } as const
  const reference = referenceView.leader
  const found = findSectorLoss({ view, rider: activeRider, reference, referenceView, settings })
  expect(found.missing).toBe('no reference laps')
})

test.each([
  ['A. Zed rode on another track, so the sectors cannot be compared.', { trackId: 'another' }, laps, false],
  ['A. Zed has no clean lap with all sectors yet.', {}, laps.slice(0, 1), false],
  ['The laps of A. Zed are being loaded.', {}, [], true],
])('R-330 a rider of another session is not compared: %s', (sentence, changes, otherLaps, hasMoreLaps) => {
  expect(explainNoLoss(compareSessions(changes, otherLaps, hasMoreLaps))).toBe(sentence)
})

/** A lap of the rider that does not count, and one of the reference. */
const gappyLaps = [
  ...createSectoredLaps('Ana Zed', [[20.8, 30.2, 40.1], ...other], { 3: { cancelled: true } }),
  ...createSectoredLaps('Bob Adams', [[20.9, 30, 40.5], ...own], { 4: { s2: '' } }),
]

test('R-330 the pop-up lists every lap from the oldest pair on, with the reason why it does not count', async () => {
  const dialog = await renderDetail('SectorLoss', { ...options, laps: gappyLaps, settings: { Laps: 3 } })
  const [head, ...lines] = readTable(within(dialog).getByRole('table'))
  expect(head).toEqual(['Lap', 'S1', 'S2', 'S3', 'All', 'Counts'])
  expect(lines.map(([lap, , , , all = '', counts]) => [lap, all.replace(/^[a-z]+/, ''), counts])).toEqual([
    ['Sum', '-0.800', 'of 2'],
    ['A lap', '-0.400', 'of 2'],
    ['5', '-0.500', 'yes'],
    ['4', '-', 'no, a sector is missing'],
    ['3', '-', 'no, A. Zed: cancelled'],
    ['2', '-0.300', 'yes'],
  ])
  expect(lines[2]?.[1]).toContain('20.900')
})

test('R-330 the pop-up saves the ledger as CSV', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob)
      return 'blob:one'
    },
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const dialog = await renderDetail('SectorLoss', { ...options, settings: { Laps: 3 } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'CSV' }))
  // Type assertion: only links are clicked here.
  expect(click.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual([
    'sector-loss-20.csv',
  ])
  const text = (await blobs[0]?.text()) ?? ''
  expect(text.trim().split('\r\n')).toEqual([
    'rider,reference,lap,counts,s1,s1_reference,s1_difference,s2,s2_reference,s2_difference,s3,s3_reference,s3_difference',
    'B. Adams,A. Zed,2,yes,20.900,20.800,-0.100,30.000,30.200,0.200,40.500,40.100,-0.400',
    'B. Adams,A. Zed,3,yes,20.800,20.800,0.000,30.100,30.100,0.000,40.400,40.200,-0.200',
    'B. Adams,A. Zed,4,yes,20.900,20.700,-0.200,30.000,30.100,0.100,40.600,40.200,-0.400',
    'B. Adams,A. Zed,sum,of 3,,,-0.300,,,0.300,,,-1.000',
  ])
})

test('R-330 the pop-up says why there is nothing to compare', async () => {
  const dialog = await renderDetail('SectorLoss', { ...options, rider: 'Ana Zed' })
  expect(within(dialog).getByText(/^Your rider leads this session\. Select a comparison rider/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'CSV' })).toBeNull()
})

test('R-330 the pop-up of a rider without a lap refers to no list of laps', async () => {
  const dialog = await renderDetail('SectorLoss', { ...options, laps: [] })
  expect(within(dialog).getByText('Your rider has no lap yet.')).toBeTruthy()
  expect(dialog.textContent).not.toContain('The list says')
})

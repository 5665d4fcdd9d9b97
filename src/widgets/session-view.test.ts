import type { SummaryRow } from '#contract'
import { computeAverageSpeed } from '#timing'
import { expect, test } from 'vitest'
import {
  findRider,
  noSession,
  findRiderByNumber,
  buildSessionView,
  createSessionViewBuilder,
} from './session-view'
import { computeSessionAverage } from './speed/speeds'
import { createLap, createRow, sampleRace } from './testing/sample-rows'

const rows = [
  createRow(2, 'Bob Adams', { best_lap: '91.5', gap: '0.412', min_s1: '20.1', current_sector: 2 }),
  createRow(1, 'Ana Zed', { best_lap: '1:31.234', gap: '0', min_s1: '20.3', s3: '30' }),
  createRow(0, 'Cy Hale', { best_lap: 'x', gap: '1 Lap', last_lap: '0.000' }),
]
const laps = [
  createLap('Ana Zed', 2, { time: '92' }),
  createLap('Ana Zed', 1),
  createLap('Bob Adams', 1, { speed: '0' }),
]
const source = { race: sampleRace, isLive: true, rows, laps: [laps] }

test('riders are sorted by position, and zero and unreadable values are undefined', () => {
  const view = buildSessionView(source)
  expect(view.riders.map(({ name, bestLap }) => [name, bestLap])).toEqual([
    ['Ana Zed', 91.234],
    ['Bob Adams', 91.5],
    ['Cy Hale', undefined],
  ])
  expect(view.leader?.name).toBe('Ana Zed')
  expect(view.sectorCount).toBe(3)
  expect(view.idealLap).toBe(20.1)
  expect(view.riders.map(({ gap, gapText }) => [gap, gapText])).toEqual([
    [undefined, ''],
    [0.412, ''],
    [undefined, '1 Lap'],
  ])
  expect(view.riders[2]).toMatchObject({ position: undefined, lastLap: undefined, shortName: 'C. Hale' })
})

test('rows with numbers or with another name for the last lap give the same view as rows with text', () => {
  const text = createRow(1, 'Ana Zed', { best_lap: '91.234', last_lap: '92.5', min_s1: '20.1', number: '7' })
  const { last_lap: _, ...rest } = text
  const numbers = { ...rest, best_lap: 91.234, 'last lap': 92.5, min_s1: 20.1, number: 7 }
  const buildView = (row: unknown): unknown =>
    buildSessionView({ ...source, rows: [row as SummaryRow], laps: [] })
  expect(buildView(numbers)).toEqual(buildView(text))
})

test('laps are assigned to their racer by id or name, in order', () => {
  const view = buildSessionView(source)
  expect(view.riders.map(rider => rider.laps.map(({ index }) => index))).toEqual([[1, 2], [1], []])
  const nameless = laps.map(each => ({ ...each, racer_id: '', name: ` ${each.name.toUpperCase()}` }))
  expect(buildSessionView({ ...source, laps: [nameless] }).riders[0]?.laps.map(({ time }) => time)).toEqual([
    undefined,
    92,
  ])
})

test('unchanged riders stay the same objects after an update', () => {
  const next = createSessionViewBuilder()
  const before = next(source)
  const again = next({ ...source, rows: structuredClone(rows), laps: [structuredClone(laps)] })
  expect(again).toBe(before)
  const closer = createRow(2, 'Bob Adams', { gap: '0.3' })
  const changed = next({ ...source, rows: [closer, ...rows.slice(1)] })
  expect(changed.riders[0]).toBe(before.riders[0])
  expect(changed.riders[1]).not.toBe(before.riders[1])
  expect(changed.riders[2]).toBe(before.riders[2])
  expect(changed.leader).toBe(before.leader)
})

test('a new lap of one rider leaves the other riders the same objects', () => {
  const before = buildSessionView(source)
  const after = buildSessionView({ ...source, laps: [[...laps, createLap('Bob Adams', 2)]] }, before)
  expect(after.riders.map((rider, index) => rider === before.riders[index])).toEqual([true, false, true])
})

test('laps in lists by rider are those of one list, and unchanged lists are not converted again', () => {
  const [ana, bob] = [
    laps.filter(({ name }) => name === 'Ana Zed'),
    laps.filter(({ name }) => name !== 'Ana Zed'),
  ]
  const before = buildSessionView({ ...source, laps: [ana, bob] })
  expect(before).toEqual(buildSessionView(source))
  expect(buildSessionView({ ...source, laps: ana.map(lap => [lap]).concat([bob]) })).toEqual(before)
  const after = buildSessionView({ ...source, laps: [ana, [...bob, createLap('Bob Adams', 2)]] })
  expect(after.riders[0]?.laps).toBe(before.riders[0]?.laps)
})

test('values of all laps are not known while laps are missing', () => {
  const view = buildSessionView({ ...source, hasMoreLaps: true })
  expect(computeSessionAverage(view, 0)).toBeUndefined()
  expect(computeSessionAverage(buildSessionView(source), 0)).toBe(
    computeAverageSpeed(
      laps.map(({ speed }) => speed),
      0,
    ),
  )
})

test('findRider finds a rider by name, and by number if two riders have the same name', () => {
  const view = buildSessionView({
    ...source,
    rows: [createRow(1, 'Ana Zed'), createRow(2, 'ana  ZED', { racer_id: 'two' })],
  })
  expect(findRider(view, { name: 'Ana Zed', number: '20' })?.id).toBe('two')
  expect(findRider(view, { name: 'Ana Zed', number: '99' })?.position).toBe(1)
  expect(findRider(view, { name: '', number: '10' })).toBeUndefined()
  expect(findRider(noSession, undefined)).toBeUndefined()
  expect(findRiderByNumber(view, '20')?.id).toBe('two')
})

test('R-401 the clock of a race is followed from the view before, and that of another race begins anew', () => {
  const build = createSessionViewBuilder()
  const createRed = (id: string, seconds: number) => {
    const updated_at = new Date(Date.UTC(2026, 6, 12, 12, 0, seconds)).toISOString()
    const clock = { flagcolor: 'red', elapsed: '300', remaining: '605', laps_total: null, updated_at }
    return { ...sampleRace, id, status_details: { ...sampleRace.status_details, ...clock } }
  }
  const read = (race: typeof sampleRace) => build({ ...source, race }).clock?.isRunning
  expect([0, 10, 10].map(seconds => read(createRed('race-1', seconds)))).toEqual([true, false, false])
  expect(read(createRed('race-2', 20))).toBe(true)
})

import type { SummaryRow } from '#contract'
import { expect, test } from 'vitest'
import { findRider, noSession, riderByNumber, sessionView, sessionViewer } from './session-view'
import { lap, row, sampleRace } from './testing/sample-rows'

const rows = [
  row(2, 'Bob Adams', { best_lap: '91.5', gap: '0.412', min_s1: '20.1', current_sector: 2 }),
  row(1, 'Ana Zed', { best_lap: '1:31.234', gap: '0', min_s1: '20.3', s3: '30' }),
  row(0, 'Cy Hale', { best_lap: 'x', gap: '1 Lap', last_lap: '0.000' }),
]
const laps = [lap('Ana Zed', 2, { time: '92' }), lap('Ana Zed', 1), lap('Bob Adams', 1, { speed: '0' })]
const source = { race: sampleRace, isLive: true, rows, laps }

test('riders stand by position, in numbers; zero and nonsense are missing', () => {
  const view = sessionView(source)
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

test('numbers are read like their text, and other names of the last lap too', () => {
  const text = row(1, 'Ana Zed', { best_lap: '91.234', last_lap: '92.5', min_s1: '20.1', number: '7' })
  const { last_lap: _, ...rest } = text
  const numbers = { ...rest, best_lap: 91.234, 'last lap': 92.5, min_s1: 20.1, number: 7 }
  const view = (given: unknown): unknown => sessionView({ ...source, rows: [given as SummaryRow], laps: [] })
  expect(view(numbers)).toEqual(view(text))
})

test('laps belong to their racer, in their order', () => {
  const view = sessionView(source)
  expect(view.riders.map(rider => rider.laps.map(({ index }) => index))).toEqual([[1, 2], [1], []])
  const nameless = laps.map(each => ({ ...each, racer_id: '', name: ` ${each.name.toUpperCase()}` }))
  expect(sessionView({ ...source, laps: nameless }).riders[0]?.laps.map(({ time }) => time)).toEqual([
    undefined,
    92,
  ])
})

test('who did not change stays the same object', () => {
  const next = sessionViewer()
  const before = next(source)
  const again = next({ ...source, rows: structuredClone(rows), laps: structuredClone(laps) })
  expect(again).toBe(before)
  const closer = row(2, 'Bob Adams', { gap: '0.3' })
  const changed = next({ ...source, rows: [closer, ...rows.slice(1)] })
  expect(changed.riders[0]).toBe(before.riders[0])
  expect(changed.riders[1]).not.toBe(before.riders[1])
  expect(changed.riders[2]).toBe(before.riders[2])
  expect(changed.leader).toBe(before.leader)
})

test('a lap of one rider changes nobody else', () => {
  const before = sessionView(source)
  const after = sessionView({ ...source, laps: [...laps, lap('Bob Adams', 2)] }, before)
  expect(after.riders.map((rider, index) => rider === before.riders[index])).toEqual([true, false, true])
})

test('riders are found by name, namesakes by number', () => {
  const view = sessionView({ ...source, rows: [row(1, 'Ana Zed'), row(2, 'ana  ZED', { racer_id: 'two' })] })
  expect(findRider(view, { name: 'Ana Zed', number: '20' })?.id).toBe('two')
  expect(findRider(view, { name: 'Ana Zed', number: '99' })?.position).toBe(1)
  expect(findRider(view, { name: '', number: '10' })).toBeUndefined()
  expect(findRider(noSession, undefined)).toBeUndefined()
  expect(riderByNumber(view, '20')?.id).toBe('two')
})

// A lap of the wire has everything that the strategy formulas read from a lap of the engine.
import { judgeLaps, type Lap, parseWireLap, toStrategyLap, toWireLap } from '../index'
import { expect, test } from 'vitest'

const rider = { id: 'r_21', name: 'Ana Zed', number: '21', make: 'Yamaha' }

const createLap = (more: Partial<Lap> = {}): Lap => ({
  number: 7,
  at: 612_400,
  time: 86_210,
  lines: [],
  sectors: [20_980, 22_105, undefined, 21_392, undefined],
  isIn: false,
  isOut: false,
  isCancelled: false,
  cancelledSectors: [],
  isMissed: false,
  flag: 'green',
  heartbeats: 0,
  ...more,
})
const convert = (more: Partial<Lap> = {}) => toWireLap(createLap(more), 3, rider)

test('R-001 a lap of the wire has its end, its flag and its own time', () => {
  expect(convert()).toMatchObject({
    time: '86.210',
    raw_time: '86.210',
    at: '612.400',
    pit: false,
    in: false,
    out: false,
    cancelled: false,
    flag: 'green',
  })
})

test('R-001 a cancelled lap has a raw time, but no time', () => {
  expect(convert({ isCancelled: true })).toMatchObject({ time: '', raw_time: '86.210', cancelled: true })
})

test('R-001 the time of two laps that were counted as one is neither a time nor a raw time', () => {
  expect(convert({ isMissed: true })).toMatchObject({ time: '', raw_time: '', cancelled: false })
})

test('R-001 a lap says whether it is an in lap or an out lap, and both are pit laps', () => {
  expect(convert({ isIn: true })).toMatchObject({ pit: true, in: true, out: false })
  expect(convert({ isOut: true })).toMatchObject({ pit: true, in: false, out: true })
})

test('R-001 an unknown end and an unknown flag are empty', () => {
  expect(convert({ at: undefined, flag: undefined })).toMatchObject({ at: '', flag: '' })
})

test('Q-120 the flag of a lap is spelled checkered on the wire', () => {
  expect(convert({ flag: 'chequered' }).flag).toBe('checkered')
})

test.each([
  ['a lap', {}],
  ['a cancelled lap', { isCancelled: true }],
  ['a missed lap', { isMissed: true }],
  ['an in lap', { isIn: true }],
  ['an out lap', { isOut: true }],
  ['a lap under a flag', { flag: 'chequered' }],
  ['a lap without times', { at: undefined, time: undefined, flag: undefined }],
] as const)('R-003 %s of the wire has the values and the verdict of the lap of the engine', (_name, more) => {
  const fromWire = parseWireLap(convert(more))
  const fromEngine = toStrategyLap(createLap(more))
  expect(fromWire).toEqual(fromEngine)
  const session = { kind: 'race', timeline: { changes: [], isExact: false } } as const
  expect(judgeLaps([fromWire], session)[0]?.reason).toBe(judgeLaps([fromEngine], session)[0]?.reason)
})

import { expect, test } from 'vitest'
import { parseWireFlags, parseWireLap, parseWireRunningLap } from './parse-wire-lap'

const lap = {
  lapindex: 7,
  time: '',
  pit: true,
  at: '612.400',
  raw_time: '86.210',
  in: false,
  out: true,
  cancelled: true,
  flag: 'checkered',
  s1: '20.980',
  s2: '',
}

test('ruling 4: times of a lap of the wire are text in seconds with three decimals', () => {
  expect(parseWireLap(lap)).toEqual({
    number: 7,
    at: 612_400,
    time: 86_210,
    sectors: [20_980, undefined, undefined, undefined, undefined],
    isIn: false,
    isOut: true,
    isCancelled: true,
    flag: 'chequered',
  })
})

test('R-001 empty texts of a lap of the wire are unknown values', () => {
  const unknown = parseWireLap({ ...lap, at: '', raw_time: '', flag: '' })
  expect(unknown).toMatchObject({ at: undefined, time: undefined, flag: undefined })
})

test('R-001 a lap that an older version cached has no flag, and its pit lap is an in lap', () => {
  const cached = { lapindex: 7, time: '86.210', pit: true }
  expect(parseWireLap(cached)).toMatchObject({ time: 86_210, isIn: true, isOut: false, flag: undefined })
  expect(parseWireFlags({})).toEqual({ changes: [], isExact: false })
})

test('R-014 the lap in progress of the wire is an out lap if the last lap ended in the pit lane', () => {
  const row = { current_s1: '20.100', current_s2: '' }
  expect(parseWireRunningLap(row, undefined)).toEqual({
    sectors: [20_100, undefined, undefined, undefined, undefined],
    isOut: false,
  })
  expect(parseWireRunningLap(row, parseWireLap({ ...lap, in: true })).isOut).toBe(true)
})

test('R-002 a flag of the wire may be shown from the start of the session', () => {
  const flags = [
    { at: '0.000', flag: 'green' },
    { at: '612.400', flag: 'checkered' },
  ]
  expect(parseWireFlags({ flags, flags_exact: true })).toEqual({
    changes: [
      { at: 0, flag: 'green' },
      { at: 612_400, flag: 'chequered' },
    ],
    isExact: true,
  })
})

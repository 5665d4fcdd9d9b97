import { describe, expect, test } from 'vitest'
import { type CatchOptions, computeCatchLap, forecastCatch } from './catch-clock'
import { createLaps, isIn } from './test-laps'
import { createRider, createSession } from './test-strategy'

const options: CatchOptions = { laps: 5, caughtAt: 500, lapsLeft: undefined }
const padded = (times: readonly number[], first: number, count = 12) => [
  first,
  ...Array.from({ length: count - times.length - 1 }, () => 92),
  ...times,
]

/** The last laps of both, on laps up to the twelfth, and the gap after them. */
function createPair(mine: readonly number[], theirs: readonly number[], gap: number, count = 12) {
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)
  const first = 99 + gap + sum(theirs) - sum(mine)
  const behind = createRider({ laps: createLaps(padded(mine, first, count)) })
  const ahead = createRider({ id: 'x', laps: createLaps(padded(theirs, 99, count)) })
  return { behind, ahead, session: createSession([ahead, behind]) }
}

const forecast = (pair: ReturnType<typeof createPair>, more: Partial<CatchOptions> = {}) =>
  forecastCatch(pair.session, pair.behind, pair.ahead, { ...options, ...more })

describe('the worked example', () => {
  const pair = createPair([91.7, 91.6, 91.5], [92.1, 91.9, 92], 2.1)
  const example = forecast(pair, { laps: 3 })

  test('R-310 0.4 s a lap with an error of 0.0577 close 1.6 s in 4.0 laps, between 3.5 and 4.7', () => {
    if (example.state !== 'closing') throw new Error(example.state)
    expect(example.gap).toBe(2100)
    expect(example.rate).toBeCloseTo(400, 6)
    expect(example.laps).toBeCloseTo(4, 6)
    expect(example.range.map(laps => laps.toFixed(1))).toEqual(['3.5', '4.7'])
  })

  test('R-311 the range is narrow, so the forecast is sure', () => {
    expect(example).toMatchObject({ confidence: 'sure' })
  })

  test('R-311 after lap 12 the rider ahead is caught on lap 16', () => {
    expect(computeCatchLap(pair.behind, 4)).toBe(16)
  })
})

describe('the state', () => {
  test('R-310 a gain below 0.05 s or within its error is holding, a loss is losing', () => {
    expect(forecast(createPair([91.96, 91.96, 91.96], [92, 92, 92], 2.1), { laps: 3 }).state).toBe('holding')
    expect(forecast(createPair([91.95, 91.95, 91.95], [92, 92, 92], 2.1), { laps: 3 }).state).toBe('closing')
    expect(forecast(createPair([91, 92.9, 91.9], [92, 92, 92], 2.1), { laps: 3 }).state).toBe('holding')
    expect(forecast(createPair([92.4, 92.4, 92.4], [92, 92, 92], 2.1), { laps: 3 }).state).toBe('losing')
  })

  test('R-311 with fewer than 3 clean laps of both it is too early', () => {
    expect(forecast(createPair([91, 91], [92, 92], 2.1, 3)).state).toBe('too early')
    expect(forecast(createPair([91, 91, 91], [92, 92, 92], 2.1, 4)).state).toBe('closing')
  })

  test('R-311 a gap of the chosen size is in reach', () => {
    const pair = createPair([91, 91, 91], [92, 92, 92], 0.5)
    expect(forecast(pair)).toEqual({ state: 'in reach', gap: 500 })
    expect(forecast(pair, { caughtAt: 0 }).state).toBe('closing')
  })

  test('R-311 the confidence depends on the width of the range', () => {
    const getConfidence = (...times: readonly number[]) => {
      const result = forecast(createPair(times, [92, 92, 92], 5), { laps: 3 })
      return result.state === 'closing' ? result.confidence : result.state
    }
    expect(getConfidence(91.5, 91.6, 91.7)).toBe('sure')
    expect(getConfidence(91.3, 91.6, 91.9)).toBe('likely')
    expect(getConfidence(91.2, 91.6, 92)).toBe('open')
  })

  test('R-311 a rider who is not caught before the flag is short by the rest', () => {
    const pair = createPair([91.6, 91.6, 91.6], [92, 92, 92], 2.1)
    expect(forecast(pair, { laps: 3, lapsLeft: 3 })).toMatchObject({ shortBy: 400 })
    expect(forecast(pair, { laps: 3, lapsLeft: 4 })).toMatchObject({ shortBy: undefined })
  })

  test('R-311 it is paused while one of the two is in the pits, under red, and until the second clean lap after', () => {
    const { session, behind, ahead } = createPair([91, 91, 91], [92, 92, 92], 2.1)
    expect(forecastCatch(session, behind, { ...ahead, isInPit: true }, options).state).toBe('paused')
    expect(forecastCatch({ ...session, flag: 'red' }, behind, ahead, options).state).toBe('paused')
    const restarted = behind.judgedLaps.map(lap => ({ ...lap, restarts: lap.lap.number > 10 ? 1 : 0 }))
    const afterRestart = { ...behind, judgedLaps: restarted }
    expect(forecastCatch(session, afterRestart, ahead, options).state).toBe('closing')
    const oneLap = { ...behind, judgedLaps: restarted.slice(0, 11) }
    expect(forecastCatch(session, oneLap, ahead, options).state).toBe('paused')
  })

  test.each(['chequered', undefined] as const)(
    'R-311 nothing is paused once the race is over, flag %s',
    flag => {
      const { session, behind, ahead } = createPair([91, 91, 91], [92, 92, 92], 2.1)
      const oneLap = behind.judgedLaps
        .slice(0, 11)
        .map(lap => Object.assign({}, lap, { restarts: lap.lap.number > 10 ? 1 : 0 }))
      const ended = { ...session, flag }
      expect(forecastCatch(ended, { ...behind, judgedLaps: oneLap }, ahead, options).state).not.toBe('paused')
      expect(forecastCatch(ended, behind, { ...ahead, isInPit: true }, options).state).not.toBe('paused')
    },
  )

  test('R-310 there is no forecast in practice and without a common point', () => {
    const { session, behind, ahead } = createPair([91, 91, 91], [92, 92, 92], 2.1)
    expect(forecastCatch({ ...session, kind: 'practice' }, behind, ahead, options).state).toBe('unknown')
    const unseen = { byLap: new Map(), lastLap: 1, lapInProgress: [], reached: undefined }
    expect(forecastCatch(session, { ...behind, points: unseen }, ahead, options).state).toBe('unknown')
  })
})

describe('the laps that count', () => {
  test('R-310 laps that are not clean for both are left out, as long as the last twice as many have enough', () => {
    const mine = createLaps([95, 91, 91, [120, isIn], 91, 91])
    const behind = createRider({ laps: mine })
    const ahead = createRider({ id: 'x', laps: createLaps([90, 92, 92, 92, 92, 92]) })
    const result = forecastCatch(createSession([ahead, behind]), behind, ahead, { ...options, laps: 3 })
    expect(result).toMatchObject({ state: 'closing', rate: 1000 })
    const few = forecastCatch(createSession([ahead, behind]), behind, ahead, { ...options, laps: 1 })
    expect(few.state).toBe('too early')
  })

  test('ruling 11: laps before the last overtake between the two and the lap of the overtake do not count', () => {
    // The rider behind was ahead until lap 4 and lost 2.3 seconds on it.
    const behind = createRider({ laps: createLaps([90, 90, 90, 92.5, 90, 90, 90]) })
    const ahead = createRider({ id: 'x', laps: createLaps([91, 90.2, 90.2, 90.2, 90.2, 90.2, 90.2]) })
    const result = forecastCatch(createSession([ahead, behind]), behind, ahead, { ...options, caughtAt: 0 })
    expect(result).toMatchObject({ state: 'closing', gap: 300, rate: 200, laps: 1.5 })
  })
})

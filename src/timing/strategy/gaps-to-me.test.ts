import { describe, expect, test } from 'vitest'
import { getGapTrend, measureGapToMe } from './gaps-to-me'
import { createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

const withS1 = (seconds: number) => ({ sectors: [Math.round(seconds * 1000), undefined, undefined] })
const repeat = (count: number, seconds: number) => Array.from({ length: count }, () => seconds)

describe('the worked example', () => {
  const me = createRider({ laps: createLaps([92, [91.68, withS1(20.9)]]), running: [20.8] })
  const other = createRider({ id: 'x', laps: createLaps([91.3, [91.71, withS1(20.8)]]), running: [20.9] })
  const measure = () => measureGapToMe(createSession([other, me]), me, other, 210_000)

  test('R-300 at S1 of lap 3 I am at 204.480 and the other rider at 203.910: -0.570', () => {
    expect(measure().gap).toBe(-570)
  })

  test('R-300 a lap earlier it was 112.900 and 112.100, so the gap has shrunk by 0.230', () => {
    expect(measure()).toMatchObject({
      change: 230,
      laps: 0,
      history: [undefined, undefined, undefined, -800, -570],
    })
    expect(getGapTrend(230)).toBe('closing')
  })

  test('R-300 ruling 7: a rider at S1 of lap 9 at 912.400, where I was at 815.100, is one lap down', () => {
    const mine = createRider({
      laps: createLaps([...repeat(8, 99.275), [91, withS1(20.9)]]),
      running: [20.9],
    })
    const lapped = createRider({ id: 'y', laps: createLaps(repeat(8, 111)), running: [24.4] })
    const session = createSession([mine, lapped])
    expect(measureGapToMe(session, mine, lapped, 913_000)).toMatchObject({ gap: 97_300, laps: 1 })
    expect(measureGapToMe(session, lapped, mine, 913_000)).toMatchObject({ gap: -97_300, laps: -1 })
  })
})

test('R-300 a rider whom I have not lapped at the last line is on my lap', () => {
  const me = createRider({ laps: createLaps(repeat(9, 90)) })
  const slow = createRider({ id: 'y', laps: createLaps(repeat(8, 100)) })
  // I finished lap 9 at 810, after the other rider was seen at 800.
  expect(measureGapToMe(createSession([me, slow]), me, slow, 811_000)).toMatchObject({ gap: 80_000, laps: 0 })
})

test.each([
  [101, 'closing'],
  [100, 'same'],
  [-100, 'same'],
  [-101, 'opening'],
  [undefined, undefined],
] as const)('R-300 a change of %s ms is %s', (change, trend) => {
  expect(getGapTrend(change)).toBe(trend)
})

test('R-300 a gap that grows has a negative change, also for a rider behind me', () => {
  const me = createRider({ laps: createLaps([92, 91, 91]) })
  const behind = createRider({ id: 'x', laps: createLaps([93, 91.5, 91.2]) })
  expect(measureGapToMe(createSession([me, behind]), me, behind, 280_000)).toMatchObject({
    gap: 1700,
    change: -200,
  })
})

test('R-300 in practice the gap is the difference of the best laps', () => {
  const me = createRider({ laps: createLaps([92]), bestLap: 91_500 })
  const other = createRider({ id: 'x', laps: createLaps([99]), bestLap: 91_200 })
  const practice = createSession([other, me], { kind: 'practice' })
  expect(measureGapToMe(practice, me, other, 0)).toMatchObject({ gap: -300, change: undefined })
  const noTime = createRider({ id: 'z', laps: [] })
  expect(measureGapToMe(practice, me, noTime, 0).gap).toBeUndefined()
})

test('R-301 a rider in the pits and a rider who is not seen for 1.5 times the pace have no gap', () => {
  const me = createRider({ laps: createLaps(repeat(5, 91)) })
  const other = createRider({ id: 'x', laps: createLaps(repeat(5, 90)) })
  const inPit = createRider({ id: 'x', laps: createLaps(repeat(5, 90)), isInPit: true })
  const session = createSession([other, me])
  expect(measureGapToMe(session, me, inPit, 455_000).gap).toBeUndefined()
  expect(measureGapToMe(session, me, other, 585_000).gap).toBe(-5000)
  expect(measureGapToMe(session, me, other, 585_001).gap).toBeUndefined()
})

test('R-301 no rider has stopped under red or after the checkered flag', () => {
  const me = createRider({ laps: createLaps(repeat(5, 91)) })
  const other = createRider({ id: 'x', laps: createLaps(repeat(5, 90)) })
  for (const flag of ['red', 'chequered'] as const)
    expect(measureGapToMe(createSession([other, me], { flag }), me, other, 9_000_000).gap).toBe(-5000)
})

test('R-301 without a common point the gap is the difference of DIFF, if both are times', () => {
  const noTimes = { laps: createLaps([91]).map(lap => Object.assign(lap, { at: undefined })) }
  const judgedBy = { kind: 'race', timeline: { changes: [], isExact: false } } as const
  const me = createRider({ ...noTimes, judgedBy, diff: 2500 })
  const other = createRider({ ...noTimes, judgedBy, id: 'x', diff: 4000 })
  const lapped = createRider({ ...noTimes, judgedBy, id: 'y' })
  const withoutStart = { byLap: new Map(), lastLap: 2, lapInProgress: [], reached: undefined }
  const measure = (rider: typeof me) =>
    measureGapToMe(createSession([me]), { ...me, points: withoutStart }, rider, 0).gap
  expect(measure(other)).toBe(1500)
  expect(measure(lapped)).toBeUndefined()
})

test('R-301 two riders at the same time have the gap 0', () => {
  const me = createRider({ laps: createLaps([91]) })
  const other = createRider({ id: 'x', laps: createLaps([91]) })
  expect(measureGapToMe(createSession([me, other]), me, other, 91_000).gap).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { applyRedFlag, proposeRemaining, shareOf } from './red-flag'
import { fimSprint } from './rules'
import { describeResult, finish, parseClock, road, roadOf } from './test-results'

const rules = { ...fimSprint, limit: { kind: 'laps', laps: 18 } } as const
const redAt = parseClock('22:41.000')

/** The crossings of E-7. */
const race = [
  roadOf('A', { 13: '19:40.000', 14: '21:10.500', 15: '22:40.200' }),
  roadOf('B', { 13: '19:41.000', 14: '21:11.000', 15: '22:41.300' }),
  roadOf('C', { 13: '19:42.000', 14: '21:12.100', 15: '22:40.900' }),
  roadOf('D', { 12: '20:05.000', 13: '21:30.000', 14: '22:55.000' }),
]

const classifyStopped = (redFlag: 'each-last' | 'common-lap') => {
  const stopped = applyRedFlag(race, redAt, { ...rules, redFlag })
  const riders = finish(stopped.results, {}, rules, { phase: { stage: 'over', needsFlag: false } })
  return { ...stopped, laps: riders.map(({ laps }) => laps), result: describeResult(riders) }
}

describe('the result after a red flag', () => {
  it('E-7 C-103 each-last counts the last passing of each rider before the red flag', () => {
    expect(classifyStopped('each-last')).toMatchObject({
      result: '1 A, 2 C +0.700, 3 B 1L, 4 D 2L',
      laps: [15, 15, 14, 13],
      leaderLaps: 15,
      outcome: 'complete',
    })
  })

  it('E-7 C-103 common-lap counts the last lap that all riders on the lead lap have completed', () => {
    expect(classifyStopped('common-lap')).toMatchObject({
      result: '1 A, 2 B +0.500, 3 C +1.600, 4 D 1L',
      laps: [14, 14, 14, 13],
      leaderLaps: 14,
      outcome: 'complete',
    })
  })

  it('C-103 a retired rider does not take laps from the others', () => {
    const stopped = [roadOf('A', { 4: '6:00', 5: '7:30' }), roadOf('B', { 4: '6:01' })]
    const common = { ...rules, redFlag: 'common-lap' } as const
    const lapsOf = (retired: readonly string[]): number =>
      applyRedFlag(stopped, parseClock('7:31'), common, new Set(retired)).leaderLaps
    expect([lapsOf([]), lapsOf(['B'])]).toEqual([4, 5])
  })

  it.each([
    { laps: 12, outcome: 'complete' },
    { laps: 11, outcome: 'restart' },
    { laps: 3, outcome: 'restart' },
    { laps: 2, outcome: 'void' },
  ])('E-7 C-103 $laps of 18 laps: $outcome', ({ laps, outcome }) => {
    expect(applyRedFlag([road('A', laps, '15:00.000')], redAt, rules).outcome).toBe(outcome)
  })

  it.each([
    { redAt: '13:20.000', outcome: 'complete' },
    { redAt: '13:19.999', outcome: 'restart' },
  ])('C-103 a race of 20 minutes that is stopped at $redAt: $outcome', ({ redAt, outcome }) => {
    const byTime = { ...rules, limit: { kind: 'time+laps', timeMs: 1_200_000, laps: 2 } } as const
    expect(applyRedFlag([road('A', 8, '12:00.000')], parseClock(redAt), byTime).outcome).toBe(outcome)
  })

  it('C-103 a share that is not exact in binary is rounded down correctly', () => {
    for (let thirds = 1; thirds <= 200; thirds += 1) expect(shareOf(2 / 3, thirds * 3)).toBe(thirds * 2)
    expect(shareOf(0.75, 18)).toBe(13)
  })

  it('C-104 the remaining laps or time are proposed for the next part', () => {
    expect(proposeRemaining({ kind: 'laps', laps: 18 }, 7, redAt)).toEqual({ kind: 'laps', laps: 11 })
    expect(proposeRemaining({ kind: 'time', timeMs: 1_200_000 }, 7, 500_000)).toEqual({
      kind: 'time',
      timeMs: 700_000,
    })
    expect(proposeRemaining({ kind: 'none' }, 7, redAt)).toEqual({ kind: 'none' })
  })
})

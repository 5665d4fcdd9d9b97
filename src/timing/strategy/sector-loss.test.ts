import { describe, expect, test } from 'vitest'
import { judgeLaps } from './clean-lap'
import {
  averageCleanSectors,
  computeSectorLoss,
  findBestSectoredLap,
  type LossReference,
} from './sector-loss'
import type { StrategyLap } from './strategy-lap'
import { createLaps, greenRace, isIn } from './test-laps'

type Sectors = readonly (number | undefined)[]

/** A first lap of a race, which does not count, and laps with these sectors in seconds. */
function judge(laps: readonly Sectors[], changes: Readonly<Record<number, Partial<StrategyLap>>> = {}) {
  const times = laps.map(sectors => sectors.reduce<number>((sum, sector) => sum + (sector ?? 30), 0))
  const sectorsOf = (index: number): Pick<StrategyLap, 'sectors'> => ({
    sectors: (laps[index] ?? []).map(sector => (sector === undefined ? undefined : sector * 1000)),
  })
  const created = createLaps([
    99,
    ...times.map((time, index) => [time, { ...sectorsOf(index), ...changes[index + 2] }] as const),
  ])
  return judgeLaps(created, greenRace)
}

const own: readonly Sectors[] = [
  [20.9, 30, 40.5],
  [20.8, 30.1, 40.4],
  [20.9, 30, 40.6],
]
const other: readonly Sectors[] = [
  [20.8, 30.2, 40.1],
  [20.8, 30.1, 40.2],
  [20.7, 30.1, 40.2],
]
const options = { maxPairs: 3, sectorCount: 3 }
const lapsOf = (judgedLaps: ReturnType<typeof judge>): LossReference => ({ kind: 'laps', judgedLaps })

describe('lap by lap against a rider of the same session', () => {
  test('R-330 the example loses 0.300 in S1 and 1.000 in S3, gains 0.300 in S2, and S3 costs 0.333 a lap', () => {
    expect(computeSectorLoss(judge(own), lapsOf(judge(other)), options)).toMatchObject({
      losses: [-300, 300, -1000],
      total: -1000,
      worst: { sector: 3, perLap: -333 },
      pairs: 3,
    })
  })

  test('R-330 ruling 12: the latest pairs that are clean for both are compared, and the others have a reason', () => {
    const mine = judge([[25, 30, 40], ...own], { 4: { isCancelled: true } })
    const loss = computeSectorLoss(mine, lapsOf(judge([[20, 30, 40], ...other], { 3: isIn })), {
      ...options,
      maxPairs: 2,
    })
    expect(loss.pairs).toBe(2)
    expect(loss.laps.map(({ number, exclusion }) => [number, exclusion])).toEqual([
      [2, undefined],
      [3, { of: 'reference', reason: 'in' }],
      [4, { of: 'own', reason: 'cancelled' }],
      [5, undefined],
    ])
  })

  test('R-330 a missing sector of either rider leaves out the lap', () => {
    const mine = judge([[20.9, undefined, 40.5], [20.8, 30.1, 40.4], ...own.slice(2)])
    const loss = computeSectorLoss(
      mine,
      lapsOf(judge([...other.slice(0, 1), [20.8, 30.1], ...other.slice(2)])),
      options,
    )
    expect(loss.pairs).toBe(1)
    expect(loss.losses).toEqual([-200, 100, -400])
  })

  test('R-330 without a pair there is no loss, and every lap has its reason', () => {
    const loss = computeSectorLoss(judge(own), lapsOf([]), options)
    expect(loss).toMatchObject({ pairs: 0, losses: [], total: undefined, worst: undefined })
    expect(loss.laps.map(({ exclusion }) => exclusion?.reason)).toEqual([
      'start',
      'no lap',
      'no lap',
      'no lap',
    ])
  })

  test('R-330 no sector is the worst if none loses', () => {
    const loss = computeSectorLoss(judge([[20, 30, 40]]), lapsOf(judge([[20, 30.1, 40]])), options)
    expect(loss).toMatchObject({ losses: [0, 100, 0], worst: undefined })
  })

  test('R-330 a session without sectors has no pairs', () => {
    expect(computeSectorLoss(judge(own), lapsOf(judge(other)), { ...options, sectorCount: 0 }).pairs).toBe(0)
  })
})

describe('against the same sectors for every lap', () => {
  test('R-330 a rider of another session counts with the mean of the last clean laps', () => {
    const mean = averageCleanSectors(judge([[30, 40, 50], ...other]), options)
    // (20.8 + 20.8 + 20.7) / 3 = 20.767
    expect(mean).toEqual({ sectors: [20_767, 30_133, 40_167], laps: 3 })
    const reference = { kind: 'sectors', sectors: mean?.sectors ?? [] } as const
    expect(computeSectorLoss(judge(own), reference, options).losses).toEqual([-299, 299, -999])
  })

  test('R-330 there is no mean without a clean lap', () => {
    expect(averageCleanSectors(judge([]), options)).toBeUndefined()
  })

  test('R-330 a reference without one of the sectors compares nothing', () => {
    const reference = { kind: 'sectors', sectors: [20_000, undefined, 40_000] } as const
    const loss = computeSectorLoss(judge(own), reference, options)
    expect([loss.pairs, loss.laps.at(-1)?.exclusion]).toEqual([0, { of: 'reference', reason: 'no sectors' }])
  })

  test('R-330 the best lap is the fastest clean one with all sectors', () => {
    const laps = judge([[20, undefined, 40], ...own], { 4: { isCancelled: true } })
    expect(findBestSectoredLap(laps, 3)?.number).toBe(3)
    expect(findBestSectoredLap(laps.slice(0, 2), 3)).toBeUndefined()
  })
})

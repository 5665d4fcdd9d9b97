import { describe, expect, test } from 'vitest'
import type { FlagTimeline } from './flag-timeline'
import { compareWithGhost, type GhostOptions, measureGhost } from './ghost'
import { compareBests } from './ghost-bests'
import type { GhostRacer } from './ghost-count'
import type { StrategyLap } from './strategy-lap'
import { createChanges, createLaps, greenRace } from './test-laps'
import { createRider } from './test-strategy'

const wholeRace: GhostOptions = { isFirstLapSkipped: false, isByLap: false }

function createRacer(
  laps: readonly StrategyLap[],
  running: readonly number[] = [],
  timeline: FlagTimeline = greenRace.timeline,
): GhostRacer {
  const rider = createRider({ laps, running, judgedBy: { kind: 'race', timeline } })
  return { rider, timeline }
}

const withSectors = (...seconds: readonly number[]) => ({ sectors: seconds.map(each => each * 1000) })

describe('the worked example', () => {
  const ghostLaps = [92.6, 91.3, [91.2, withSectors(20.8, 30, 40.4)]] as const
  const ghost = createRacer(createLaps(ghostLaps), [21, 30])
  const me = createRacer(createLaps([92, 91.5, [91.4, withSectors(20.9, 30.2, 40.3)]]), [20.9])

  test('R-380 after lap 3 my rider is 0.200 ahead of the ghost', () => {
    const { latest } = measureGhost(createRacer(createLaps([92, 91.5, 91.4])), ghost, wholeRace)
    expect(latest).toEqual({ point: { lap: 4, line: 0 }, delta: 200, firstLap: 1 })
  })

  test('R-380 at S1 of lap 4 my rider is at 295.800 and the ghost at 296.100: +0.300', () => {
    const { latest, end, lastLap } = measureGhost(me, ghost, wholeRace)
    expect(lastLap).toEqual({ lap: 3, gain: -200 })
    expect(latest).toEqual({ point: { lap: 4, line: 1 }, delta: 300, firstLap: 1 })
    expect(end).toBeUndefined()
  })

  test('R-380 every lap has its own gain and the sum of all until then', () => {
    const { laps } = compareWithGhost(me, ghost, wholeRace)
    expect(laps.map(({ lap, gain, delta }) => [lap, gain, delta])).toEqual([
      [1, 600, 600],
      [2, -200, 400],
      [3, -200, 200],
    ])
  })

  test('R-380 the time found per sector is the sum over the laps in which both have the sector', () => {
    expect(compareWithGhost(me, ghost, wholeRace).sectors).toEqual([
      { gain: -100, laps: 1 },
      { gain: -200, laps: 1 },
      { gain: 100, laps: 1 },
    ])
  })

  test('R-380 with another number of sectors only the ends of laps are compared', () => {
    const race = compareWithGhost(me, ghost, { ...wholeRace, isByLap: true })
    expect(race.latest).toMatchObject({ point: { lap: 4, line: 0 }, delta: 200 })
    expect(race.sectors).toEqual([])
  })

  test('R-380 Skip First Lap starts both at the end of lap 1', () => {
    const options = { ...wholeRace, isFirstLapSkipped: true }
    expect(measureGhost(me, ghost, options).latest).toMatchObject({ delta: -300, firstLap: 2 })
    expect(
      compareWithGhost(me, ghost, options).laps.map(({ delta, isCounted }) => [delta, isCounted]),
    ).toEqual([
      [undefined, false],
      [-200, true],
      [-400, true],
    ])
    expect(measureGhost(createRacer(createLaps([92])), ghost, options).latest).toMatchObject({ delta: 0 })
  })
})

test('R-380 a ghost who stopped earlier is compared at the last line of that rider', () => {
  const me = createRacer(createLaps([92, 91, 91, 91]))
  const ghost = createRacer(createLaps([93, 91]))
  expect(measureGhost(me, ghost, wholeRace).latest).toMatchObject({ point: { lap: 3, line: 0 }, delta: 1000 })
})

test('R-380 before both have reached a line there is no delta', () => {
  const ghost = createRacer(createLaps([93, 91]))
  expect(measureGhost(createRacer([]), ghost, wholeRace)).toMatchObject({ latest: undefined, end: undefined })
})

describe('a red flag', () => {
  const green = createRacer(createLaps([100, 91, 91, 91, 91, 91]), [20])
  /** Red comes out in lap 3, at 220; lap 4 is the first one after the restart. */
  const changes = createChanges([0, 'green'], [220, 'red'], [900, 'green'])
  const exact = { changes, isExact: true }
  const laps = createLaps([99, 91, [720, withSectors(20, 650, 50)], 95, 92])
  const measure = (me: GhostRacer) => measureGhost(me, green, wholeRace)

  test('R-380 the count ends with the last line that was reached before the red flag', () => {
    const me = createRacer(createLaps([99, 91]), [20, 650], { changes: changes.slice(0, 2), isExact: true })
    const ghost = createRacer(createLaps([100, 91, [91, withSectors(21, 30, 40)]]))
    expect(measureGhost(me, ghost, wholeRace)).toMatchObject({
      latest: { point: { lap: 3, line: 1 }, delta: 2000, firstLap: 1 },
      end: 'red flag',
    })
  })

  test('R-380 if the moment of the red flag is not known, the lap in which it came out does not count', () => {
    const me = createRacer(createLaps([99, 91]), [20, 650], { changes: changes.slice(0, 2), isExact: false })
    const ghost = createRacer(createLaps([100, 91, [91, withSectors(21, 30, 40)]]))
    expect(measureGhost(me, ghost, wholeRace)).toMatchObject({
      latest: { point: { lap: 3, line: 0 }, delta: 1000 },
      end: 'red flag',
    })
  })

  test('R-380 at the restart the count begins at 0', () => {
    const restarted = measure(createRacer(laps.slice(0, 3), [], exact))
    expect(restarted).toMatchObject({
      latest: { point: { lap: 4, line: 0 }, delta: 0, firstLap: 4 },
      end: undefined,
      lastLap: undefined,
    })
    const lapLater = measure(createRacer(laps.slice(0, 4), [], exact))
    expect(lapLater.latest).toEqual({ point: { lap: 5, line: 0 }, delta: -4000, firstLap: 4 })
  })

  test('R-380 laps under red have no sum, and those before keep theirs', () => {
    const { laps: compared } = compareWithGhost(createRacer(laps, [], exact), green, wholeRace)
    expect(compared.map(({ gain, delta, isCounted }) => [gain, delta, isCounted])).toEqual([
      [1000, 1000, true],
      [0, 1000, true],
      [undefined, undefined, false],
      [-4000, -4000, true],
      [-1000, -5000, true],
    ])
  })

  test('R-380 a restart between two laps starts the clock with the next lap', () => {
    const [before, after] = [createLaps([99, 91]), createLaps([95, 91], 1200)]
    const numbered = after.map(lap => Object.assign(lap, { number: lap.number + 2 }))
    const me = createRacer([...before, ...numbered], [], exact)
    expect(measure(me).latest).toEqual({ point: { lap: 5, line: 0 }, delta: -4000, firstLap: 3 })
  })

  test('R-380 a red flag of the ghost ends and restarts the count too', () => {
    const ghost = createRacer(laps, [], exact)
    const inRed = measureGhost(createRacer(createLaps([100, 91]), [20]), ghost, wholeRace)
    expect(inRed).toMatchObject({ latest: { point: { lap: 3, line: 1 }, delta: -1000 }, end: undefined })
    const later = measureGhost(createRacer(createLaps([100, 91]), [20, 30]), ghost, wholeRace)
    expect(later).toMatchObject({ latest: { point: { lap: 3, line: 1 } }, end: 'red flag' })
    const restarted = measureGhost(createRacer(createLaps([100, 91, 91, 94])), ghost, wholeRace)
    expect(restarted).toMatchObject({ latest: { delta: 1000, firstLap: 4 }, end: undefined })
  })
})

describe('a race that was over before a red flag', () => {
  const lap = 91
  const changesTo = (...changes: Parameters<typeof createChanges>): FlagTimeline => ({
    changes: createChanges([0, 'green'], ...changes),
    isExact: true,
  })
  const me = createRacer(createLaps([92, lap, lap, lap, lap]))

  test('R-380 a ghost who stopped before the red flag ends the count on the lap of the stop', () => {
    const ghost = createRacer(createLaps([93, lap]), [20], changesTo([600, 'red'], [900, 'green']))
    expect(measureGhost(me, ghost, wholeRace)).toMatchObject({
      latest: { point: { lap: 3, line: 0 }, delta: 1000 },
      end: 'ghost stopped',
    })
    const before = createRacer(createLaps([92, lap]), [20, 30])
    expect(measureGhost(before, ghost, wholeRace).end).toBeUndefined()
  })

  test('R-380 a ghost who was still racing when the red flag came out ends the count with the red flag', () => {
    const ghost = createRacer(createLaps([93, lap]), [20], changesTo([250, 'red']))
    expect(measureGhost(me, ghost, wholeRace).end).toBe('red flag')
  })

  test('R-380 a red flag after my own finish does not end the count', () => {
    const ghost = createRacer(createLaps([93, lap, lap, lap, lap]))
    // The flag of the winner arrives after the crossing.
    for (const finish of [455, 456.5]) {
      const finished = createRacer(
        createLaps([92, lap, lap, lap, lap]),
        [],
        changesTo([finish, 'chequered'], [480, 'red']),
      )
      expect(measureGhost(finished, ghost, wholeRace)).toMatchObject({
        latest: { point: { lap: 6, line: 0 }, delta: 1000 },
        end: undefined,
      })
    }
  })

  test('R-380 a red flag after my own stop does not end the count', () => {
    const ghost = createRacer(createLaps([93, lap, lap, lap, lap]))
    const stopped = createRacer(createLaps([92, lap]), [20], changesTo([600, 'red']))
    expect(measureGhost(stopped, ghost, wholeRace).end).toBeUndefined()
  })

  test('R-380 a ghost of a shorter race ends the count at the checkered flag', () => {
    const ghost = createRacer(createLaps([93, lap, lap]), [], changesTo([275, 'chequered'], [300, 'red']))
    expect(measureGhost(me, ghost, wholeRace)).toMatchObject({
      latest: { point: { lap: 4, line: 0 }, delta: 1000 },
      end: 'ghost finished',
    })
    const beside = createRacer(createLaps([92, lap, lap]), [20])
    expect(measureGhost(beside, ghost, wholeRace).end).toBeUndefined()
  })

  test('R-380 a ghost on the last lap has neither finished nor stopped', () => {
    const ghost = createRacer(createLaps([93, lap, lap]), [20], changesTo([300, 'chequered']))
    expect(measureGhost(me, ghost, wholeRace).end).toBeUndefined()
  })
})

test('R-380 outside of races best lap, ideal lap and best sectors are compared, plus is better', () => {
  const mine = { bestLap: 91_500, idealLap: undefined, sectors: [20_900, 30_200, undefined] }
  const theirs = { bestLap: 91_700, idealLap: 91_000, sectors: [20_800, 30_300, 40_000] }
  expect(compareBests(mine, theirs)).toEqual({
    bestLap: 200,
    idealLap: undefined,
    sectors: [-100, 100, undefined],
  })
})

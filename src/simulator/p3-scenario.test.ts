import { expect, test } from 'vitest'
import { P3Memory } from './p3-memory'
import { defaultP3Plan, type P3Plan } from './p3-plan'
import { P3Playback } from './p3-playback'
import { createP3Scenario, type P3Scenario, type ScheduledPassing } from './p3-scenario'

const create = (changes: Partial<P3Plan> = {}): P3Scenario =>
  createP3Scenario({ ...defaultP3Plan, ...changes })
const quiet = { doubleReads: 0, lost: 0 } as const
const pulse = 9992

/** The passings of a rider at a decoder, after the sighting lap. */
function passingsOf(
  { entries, passings, steps }: P3Scenario,
  index: number,
  decoder = 1,
): readonly ScheduledPassing[] {
  const startsAt = steps.find(({ isStart }) => isStart)?.at ?? 0
  const { transponder } = entries[index] ?? {}
  return passings.filter(
    each => each.transponder === transponder && each.decoder === decoder && each.at > startsAt,
  )
}

test('the same seed gives the same passings, and another seed others', () => {
  expect(create()).toEqual(create())
  expect(create({ seed: 2 }).passings).not.toEqual(create().passings)
})

test('the last riders carry transponders that are not in the entry list', () => {
  const { entries, passings } = create({ riders: 10, unknown: 3, categories: ['A', 'B'] })
  expect(entries.map(({ isTransponderKnown }) => isTransponderKnown)).toEqual([
    ...Array.from({ length: 7 }, () => true),
    ...Array.from({ length: 3 }, () => false),
  ])
  expect(new Set(entries.map(({ transponder }) => transponder)).size).toBe(10)
  expect(entries.map(({ category }) => category).slice(0, 3)).toEqual(['A', 'B', 'A'])
  expect(passings.some(({ transponder }) => transponder === entries[9]?.transponder)).toBe(true)
})

test('riders cross the line in a sighting lap, then a pulse starts the race', () => {
  const { passings, entries } = create()
  const startAt = passings.find(({ transponder }) => transponder === pulse)?.at ?? 0
  expect(startAt).toBe(60_000)
  expect(passings.filter(({ at }) => at < startAt)).toHaveLength(entries.length)
  expect(passings.every(({ at }) => at >= 0)).toBe(true)
})

test('a practice has no start pulse', () => {
  const { passings } = create({ kind: 'practice' })
  expect(passings.length).toBeGreaterThan(50)
  expect(passings.some(({ transponder }) => transponder === pulse)).toBe(false)
})

test('a dead loop reads nothing during its laps, and other loops read the same as without it', () => {
  const loops = { SF: 1, S1: 2 } as const
  const [whole, dead] = [
    create({ ...quiet, loops }),
    create({ ...quiet, loops, deadLoops: [{ decoder: 1, fromLap: 3, toLap: 4 }] }),
  ]
  expect(passingsOf(dead, 0, 2)).toEqual(passingsOf(whole, 0, 2))
  const [before, after] = [passingsOf(whole, 0), passingsOf(dead, 0)]
  expect(after).toEqual(before.filter((_, index) => index !== 2 && index !== 3))
})

test('some passings are read twice, and some are only sent on request', () => {
  const { passings } = create({ doubleReads: 0.1, lost: 0.1 })
  const ofRider = passings.filter(({ transponder }) => transponder === passings[1]?.transponder)
  expect(passings.some(({ isSent }) => !isSent)).toBe(true)
  const gaps = passings.flatMap((passing, index) => {
    const earlier = passings.slice(0, index).findLast(each => each.transponder === passing.transponder)
    return earlier === undefined ? [] : [passing.at - earlier.at]
  })
  expect(ofRider.length).toBeGreaterThan(0)
  expect(gaps.filter(gap => gap < 1000).length).toBeGreaterThan(3)
})

test('after a red flag the riders return to the pits, and a second pulse starts the rest of the race', () => {
  const loops = { SF: 1, PIN: 5 } as const
  const { passings, steps } = create({ ...quiet, loops, redFlag: { afterLap: 3, pauseSeconds: 200 } })
  const [first = 0, second = 0] = passings
    .filter(({ transponder }) => transponder === pulse)
    .map(({ at }) => at)
  const redAt = steps.find(({ text }) => text.startsWith('Red flag'))?.at ?? 0
  expect(first).toBeLessThan(redAt)
  expect(second).toBe(redAt + 200_000)
  const between = passings.filter(({ at }) => at > redAt && at < second)
  expect(new Set(between.slice(0, 5).map(({ decoder }) => decoder))).toEqual(new Set([5]))
  // The sighting lap before the restart.
  expect(between.filter(({ decoder }) => decoder === 1).length).toBeGreaterThan(10)
  expect(passings.filter(({ at, decoder }) => at > second && decoder === 1).length).toBeGreaterThan(50)
})

test('E-9 with a dead heat the second and the third cross the line at the same time', () => {
  const finishesOf = (scenario: P3Scenario): readonly number[] =>
    scenario.entries
      .map((_, index) => passingsOf(scenario, index))
      // The last passing is that of the cool-down lap.
      .filter(({ length }) => length === defaultP3Plan.laps + 1)
      .map(passings => passings.at(-2)?.at ?? 0)
      .toSorted((one, other) => one - other)
  const [, second, third] = finishesOf(create(quiet))
  expect(third).toBeGreaterThan(second ?? 0)
  const [, tied, alsoTied] = finishesOf(create({ ...quiet, hasDeadHeat: true }))
  expect([tied, alsoTied]).toEqual([second, second])
})

test('a playback sends all passings once, with status records, however it advances', () => {
  const scenario = create({ riders: 5, unknown: 0, laps: 3, lapSeconds: 20, lost: 0.3 })
  const play = (step: number): { sizes: number; memory: P3Memory; steps: number } => {
    const memory = new P3Memory()
    const playback = new P3Playback(scenario, memory, 1_750_000_000_000)
    let [sizes, steps] = [0, 0]
    for (let time = 0; !playback.isFinished; time += step) {
      const played = playback.advanceTo(Math.min(time, scenario.endsAt))
      sizes += played.records.length
      steps += played.steps.length
    }
    return { sizes, memory, steps }
  }
  const [fine, coarse] = [play(50), play(60_000)]
  expect(fine.sizes).toBe(coarse.sizes)
  expect(fine.steps).toBe(scenario.steps.length)
  const recorded = fine.memory.list(1, Infinity, undefined)
  expect(recorded).toEqual(coarse.memory.list(1, Infinity, undefined))
  expect(recorded.map(({ number }) => number)).toEqual(scenario.passings.map((_, index) => index + 1))
  expect(recorded[0]?.time).toBe(1_750_000_000_000_000 + Math.round((scenario.passings[0]?.at ?? 0) * 1000))
})

test('decoders forget their oldest passings, and all when they are cleared', () => {
  const memory = new P3Memory(2)
  const passing = { decoder: 1, transponder: 7, time: 0, strength: 1, hits: 1 }
  for (let count = 0; count < 3; count += 1) memory.record(passing)
  expect(memory.skipNumber(1)).toBe(4)
  expect(memory.list(1, 9, 1).map(({ number }) => number)).toEqual([2, 3])
  expect(memory.list(1, 9, 2)).toEqual([])
  memory.clear()
  expect(memory.record(passing).number).toBe(1)
})

// Tests the plausibility check with altered sessions, and the simulation with the plausibility check.
import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { checkPlausibility } from './check-plausibility'
import type { SimulationEvent, Simulation } from './simulation-event'
import { createSimulatedField } from './simulated-field'
import { simulate } from './simulate'
import { createTestPlan, testTrack } from './testing'

const race = simulate(createTestPlan(1, 'race', { riders: 6, length: { laps: 4 } }))

function alterRace(change: (event: SimulationEvent) => readonly SimulationEvent[]): Simulation {
  return { ...race, events: race.events.flatMap(change) }
}

test.each<[string, (event: SimulationEvent) => readonly SimulationEvent[]]>([
  [
    'a missing line crossing',
    event => (event.kind === 'crossing' && event.line === 'S2' && event.lap === 2 ? [] : [event]),
  ],
  ['a lap of half the time', event => [event.kind === 'lap' ? { ...event, time: event.time / 2 } : event]],
  ['an impossible speed', event => [event.kind === 'speed-trap' ? { ...event, time: 300 } : event]],
  ['a missing checkered flag', event => (event.kind === 'flag' && event.flag === 'chequered' ? [] : [event])],
  ['a duplicate lap', event => (event.kind === 'lap' && event.lap === 2 ? [event, event] : [event])],
  [
    'a checkered flag one lap early',
    event => [event.kind === 'flag' && event.flag === 'white' ? { ...event, flag: 'chequered' } : event],
  ],
])('reports %s', (_, change) => {
  expect(checkPlausibility(race)).toEqual([])
  expect(checkPlausibility(alterRace(change))).not.toEqual([])
})

test('finds no problem in simulated sessions of any seed, kind, track, field size and weather', () => {
  const sectorLayouts = [
    { sectors: 3, sectorShares: [0.3, 0.4, 0.3] },
    { sectors: 4, sectorShares: [0.2, 0.3, 0.25, 0.25] },
    { sectors: 5, sectorShares: [0.15, 0.25, 0.2, 0.22, 0.18] },
  ]
  const weathers = [
    [],
    [{ minute: 0, wetness: 1 }],
    [
      { minute: 1, wetness: 0 },
      { minute: 4, wetness: 0.9 },
      { minute: 9, wetness: 0.1 },
    ],
  ]
  assert(
    property(
      integer(),
      constantFrom('practice' as const, 'qualifying' as const, 'race' as const),
      constantFrom(...sectorLayouts),
      integer({ min: 2, max: 38 }),
      constantFrom(...weathers),
      boolean(),
      (seed, kind, layout, riders, weather, isShort) => {
        const plan = {
          ...createTestPlan(seed, kind, { length: { minutes: isShort ? 6 : 14 }, weather }),
          track: { ...testTrack, ...layout },
          riders: createSimulatedField(seed, riders, 'Superbike'),
        }
        expect(checkPlausibility(simulate(plan))).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

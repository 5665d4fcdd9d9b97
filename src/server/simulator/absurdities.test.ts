// The watchman himself: he sees what is wrong, and over many seeds finds nothing in what is simulated.
import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { absurdities } from './absurdities'
import type { Happening, Simulation } from './happening'
import { simulatedField } from './simulated-field'
import { simulate } from './simulate'
import { testPlan, testTrack } from './testing'

const race = simulate(testPlan(1, 'race', { riders: 6, length: { laps: 4 } }))

function changed(change: (happening: Happening) => readonly Happening[]): Simulation {
  return { ...race, happenings: race.happenings.flatMap(change) }
}

test.each<[string, (happening: Happening) => readonly Happening[]]>([
  ['a missed line', each => (each.kind === 'line' && each.line === 'S2' && each.lap === 2 ? [] : [each])],
  ['a lap of half the time', each => [each.kind === 'lap' ? { ...each, time: each.time / 2 } : each]],
  ['a rocket', each => [each.kind === 'trap' ? { ...each, time: 300 } : each]],
  ['no flag', each => (each.kind === 'flag' && each.flag === 'chequered' ? [] : [each])],
  ['a lap too many', each => (each.kind === 'lap' && each.lap === 2 ? [each, each] : [each])],
  [
    'one too early',
    each => [each.kind === 'flag' && each.flag === 'white' ? { ...each, flag: 'chequered' } : each],
  ],
])('%s is noticed', (_, change) => {
  expect(absurdities(race)).toEqual([])
  expect(absurdities(changed(change))).not.toEqual([])
})

test('nothing absurd, whatever the seed, the session, the track, the field and the weather', () => {
  const shapes = [
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
      constantFrom(...shapes),
      integer({ min: 2, max: 38 }),
      constantFrom(...weathers),
      boolean(),
      (seed, kind, shape, riders, weather, isShort) => {
        const plan = {
          ...testPlan(seed, kind, { length: { minutes: isShort ? 6 : 14 }, weather }),
          track: { ...testTrack, ...shape },
          riders: simulatedField(seed, riders, 'Superbike'),
        }
        expect(absurdities(simulate(plan))).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

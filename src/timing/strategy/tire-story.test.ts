import { describe, expect, test } from 'vitest'
import { judgeLaps, type JudgedSession } from './clean-lap'
import { listStints } from './stints'
import { createChanges, createLaps, greenRace, isIn, isOut } from './test-laps'
import { computeFieldSlope, computeTireStory, findStintTimes, type TrackCondition } from './tire-story'

type Times = Parameters<typeof createLaps>[0]

const judge = (times: Times, session: JudgedSession = greenRace) => judgeLaps(createLaps(times), session)

function computeStory(
  times: Times,
  number = 1,
  conditions: readonly TrackCondition[] = [],
  session = greenRace,
) {
  const stint = listStints(judge(times, session))[number - 1]
  if (!stint) throw new Error('There is no such stint')
  return computeTireStory(stint, { timeline: session.timeline, conditions })
}

/** The first lap of a race does not count, so these are the laps of the ages 2 to 9. */
const example = [96, 91.6, 91.6, 91.7, 91.7, 91.8, 92.1, 92.4, 92.7]
const stop = [
  [118, isIn],
  [131, isOut],
] as const

test('R-370 the example drops off at the age of 6', () => {
  expect(computeStory(example)).toMatchObject({
    age: 9,
    cleanLaps: 8,
    dropOff: { state: 'drop-off', age: 6 },
  })
})

test('R-370 the slope of 91.0, 91.1 … 91.5 is +0.100 seconds a lap', () => {
  expect(computeStory([96, 91, 91.1, 91.2, 91.3, 91.4, 91.5]).slope).toBeCloseTo(100, 9)
})

test('R-370 one slow lap does not change the slope', () => {
  expect(computeStory([96, 91, 91.1, 91.2, 93, 91.4, 91.5, 91.6]).slope).toBeCloseTo(100, 9)
})

test('R-370 fewer than six clean laps have neither slope nor drop-off', () => {
  expect(computeStory([96, 91, 91.1, 91.2, 91.3, 91.4])).toMatchObject({
    cleanLaps: 5,
    slope: undefined,
    dropOff: { state: 'few laps' },
  })
})

test('R-370 the age counts from the out lap, and the laps before it do not count', () => {
  const story = computeStory([...example, ...stop, 92, 91.9, 91.8, 91.7, 91.6, 91.5], 2)
  expect(story).toMatchObject({ age: 7, cleanLaps: 6, dropOff: { state: 'steady' } })
  expect(story.slope).toBeCloseTo(-100, 9)
})

describe('the drop-off', () => {
  test.each<[string, Times, object]>([
    ['is steady as long as the laps are', [96, 91, 91, 91, 91, 91, 91, 91], { state: 'steady' }],
    [
      'begins at exactly 0.300 on average with each lap 0.100 above',
      [96, 91, 91, 91, 91.1, 91.4, 91.4],
      { state: 'drop-off', age: 5 },
    ],
    ['does not begin below 0.300 on average', [96, 91, 91, 91, 91.1, 91.4, 91.399], { state: 'steady' }],
    [
      'does not begin while one of the laps is less than 0.100 above',
      [96, 91, 91, 91, 91.099, 91.5, 91.5],
      { state: 'steady' },
    ],
    [
      'leaves out laps that are not clean',
      [96, 91, 91, 91, [97, { isCancelled: true }], 91.3, 91.3, 91.3],
      { state: 'drop-off', age: 6 },
    ],
  ])('ruling 10: %s', (_, times, dropOff) => {
    expect(computeStory(times).dropOff).toEqual(dropOff)
  })
})

describe('the conditions of a stint', () => {
  const steady = [96, 91, 91, 91, ...stop, 91, 91, 91]
  const yellowLap2: JudgedSession = {
    kind: 'race',
    timeline: { changes: createChanges([0, 'green'], [100, 'yellow'], [150, 'green']), isExact: true },
  }

  test('R-370 a flag makes the stint mixed in which it was out', () => {
    expect([1, 2].map(stint => computeStory(steady, stint, [], yellowLap2).isMixed)).toEqual([true, false])
  })

  test('R-370 the flag of a lap counts when its time is not known', () => {
    const laps: Times = [96, [91, { at: undefined, flag: 'red' }], 91]
    expect(computeStory(laps).isMixed).toBe(true)
  })

  test('R-370 the checkered flag does not make the last stint mixed', () => {
    const finish: JudgedSession = {
      kind: 'race',
      timeline: { changes: createChanges([0, 'green'], [360, 'chequered']), isExact: true },
    }
    expect(computeStory([96, 91, 91, [91, { flag: 'chequered' }]], 1, [], finish).isMixed).toBe(false)
  })

  const practice = (...changes: Parameters<typeof createChanges>): JudgedSession => ({
    kind: 'practice',
    timeline: { changes: createChanges(...changes), isExact: true },
  })
  /** The out lap begins at 110, with the time in the garage; with its sectors the rider leaves the pits at 900. */
  const garage = (sectors: readonly (number | undefined)[]): Times => [
    100,
    [10, isIn],
    [890, { ...isOut, sectors }],
    91,
    91,
  ]

  test.each<
    [string, readonly (number | undefined)[], readonly Parameters<typeof createChanges>[0][], boolean]
  >([
    [
      'red while the rider was in the garage',
      [40_000, 30_000, 30_000],
      [
        [120, 'red'],
        [600, 'green'],
      ],
      false,
    ],
    [
      'red in the garage, without sectors',
      [],
      [
        [120, 'red'],
        [600, 'green'],
      ],
      false,
    ],
    [
      'yellow on the out lap',
      [40_000, 30_000, 30_000],
      [
        [920, 'yellow'],
        [950, 'green'],
      ],
      true,
    ],
    [
      'yellow before the first known line',
      [undefined, 30_000, 30_000],
      [
        [920, 'yellow'],
        [935, 'green'],
      ],
      false,
    ],
    [
      'red in the garage, which is in the first sector',
      [830_000, 30_000, 30_000],
      [
        [120, 'red'],
        [600, 'green'],
      ],
      false,
    ],
    [
      'green only on the out lap',
      [40_000, 30_000, 30_000],
      [
        [120, 'red'],
        [930, 'green'],
      ],
      false,
    ],
    [
      'red on a later lap',
      [40_000, 30_000, 30_000],
      [
        [1010, 'red'],
        [1020, 'green'],
      ],
      true,
    ],
  ])('R-370 the flags of a stint count from pit exit: %s', (_, sectors, changes, isMixed) => {
    const session = practice([0, 'green'], ...changes)
    expect(computeStory(garage(sectors), 2, [], session).isMixed).toBe(isMixed)
  })

  test('R-370 rain while the rider was in the garage does not make the next stint mixed', () => {
    const conditions = [
      { at: 0, isWet: false },
      { at: 200_000, isWet: true },
    ]
    expect(computeStory(garage([40_000, 30_000, 30_000]), 2, conditions).isMixed).toBe(false)
  })

  test.each<[string, readonly TrackCondition[], boolean]>([
    [
      'dry all the time',
      [
        { at: 0, isWet: false },
        { at: 200_000, isWet: false },
      ],
      false,
    ],
    [
      'rain from lap 3 on',
      [
        { at: 0, isWet: false },
        { at: 200_000, isWet: true },
      ],
      true,
    ],
    [
      'rain after the stint',
      [
        { at: 0, isWet: false },
        { at: 900_000, isWet: true },
      ],
      false,
    ],
    [
      'rain that ended before the stint',
      [
        { at: -7_200_000, isWet: true },
        { at: -100, isWet: false },
      ],
      false,
    ],
    ['weather that is known from lap 2 on', [{ at: 100_000, isWet: true }], false],
  ])('R-370 a change between dry and wet makes the stint mixed: %s', (_, conditions, isMixed) => {
    expect(computeStory([96, 91, 91, 91], 1, conditions).isMixed).toBe(isMixed)
  })

  test('a stint lasts from the start of its first lap, or the end of an out lap without sectors, to the end of its last', () => {
    const times = listStints(judge(steady)).map(findStintTimes)
    expect(times).toEqual([
      { from: 0, to: 487_000 },
      { from: 618_000, to: 891_000 },
    ])
    const untimed = listStints(judge([[96, { at: undefined }]])).map(findStintTimes)
    expect(untimed).toEqual([undefined])
  })
})

describe('the field', () => {
  const rising = (step: number): Times =>
    Array.from({ length: 8 }, (_, lap) => (lap === 0 ? 96 : 91 + lap * step))
  const myStint = listStints(judge(rising(0.1)))[0]
  if (!myStint) throw new Error('There is no stint')

  test('R-370 ruling 10: the slope of the field is the median of the other riders', () => {
    const others = [rising(0.02), rising(0.05), rising(0.2)].map(times => judge(times))
    const field = computeFieldSlope(myStint, others)
    expect(field?.slope).toBeCloseTo(50, 9)
    expect(field?.riders).toBe(3)
  })

  test('R-370 riders with fewer than six clean laps among the same laps do not count', () => {
    const short = judge(rising(0.3).slice(0, 6))
    const late = judge([96, 91, 91, 91, ...stop, 91, 91, 91, 91, 91, 91, 91])
    expect(computeFieldSlope(myStint, [short, late])).toBeUndefined()
    expect(computeFieldSlope(myStint, [short, late, judge(rising(0.02))])?.riders).toBe(1)
  })

  test('R-370 only laps with the same numbers count', () => {
    const longer = judge([...rising(0.02), 93, 93, 93, 93, 93, 93, 93, 93, 93, 93])
    expect(computeFieldSlope(myStint, [longer])?.slope).toBeCloseTo(20, 9)
  })
})

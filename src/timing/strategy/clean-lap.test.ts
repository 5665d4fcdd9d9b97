import { describe, expect, test } from 'vitest'
import { judgeLaps } from './clean-lap'
import { deriveFlagChanges } from './flag-timeline'
import { createChanges, createLaps, exampleLaps, greenRace, isIn, isOut, joinReasons } from './test-laps'

const judgeExample = () => judgeLaps(exampleLaps, greenRace)

describe('the worked example', () => {
  test('R-012 the clean laps of the example are 2, 3, 5 and 8', () => {
    const cleanLaps = judgeExample().filter(({ reason }) => reason === undefined)
    expect(cleanLaps.map(({ lap }) => lap.number)).toEqual([2, 3, 5, 8])
  })

  test('R-012 lap 1 of the example is start, because the race begins with it', () => {
    expect(judgeExample()[0]?.reason).toBe('start')
  })

  test('R-012 lap 4 of the example is slow, because 95.105 is above the limit of 94.554', () => {
    expect(judgeExample()[3]?.reason).toBe('slow')
    const judgeLap4 = (seconds: number) => judgeLaps(createLaps([97.412, 91.8, 91.62, seconds]), greenRace)[3]
    expect(judgeLap4(94.554)?.reason).toBeUndefined()
    expect(judgeLap4(94.555)?.reason).toBe('slow')
  })

  test('R-012 lap 5 of the example is clean, because the median of 4 candidates is 91.750', () => {
    expect(judgeExample()[4]?.reason).toBeUndefined()
    const judgeLap5 = (seconds: number) =>
      judgeLaps(createLaps([97.412, 91.8, 91.62, 95.105, seconds]), greenRace)[4]
    // The slow lap is a candidate too: of 91.620, 91.800, 94.600 and 95.105 the median is 93.200.
    expect(judgeLap5(94.6)?.reason).toBeUndefined()
  })

  test('R-012 laps 6 and 7 of the example are in and out', () => {
    expect(
      judgeExample()
        .map(({ reason }) => reason)
        .slice(5, 7),
    ).toEqual(['in', 'out'])
  })

  test('R-012 lap 8 of the example is clean, because it is the first candidate of its stint', () => {
    expect(judgeExample()[7]).toMatchObject({ reason: undefined, stint: 2 })
  })
})

describe('the limit of a clean lap', () => {
  test('R-011 a lap of a short track may be 1.5 seconds slower than the median', () => {
    const judge = (seconds: number) => judgeLaps(createLaps([40, 30, 30, seconds]), greenRace)[3]?.reason
    expect(judge(31.5)).toBeUndefined()
    expect(judge(31.501)).toBe('slow')
  })

  test('R-011 with fewer than 3 candidates a lap may be 7 percent slower than the best of its stint', () => {
    const judge = (seconds: number) => judgeLaps(createLaps([99, 90, seconds]), greenRace)[2]?.reason
    expect(judge(96.3)).toBeUndefined()
    expect(judge(96.301)).toBe('slow')
  })

  test('R-011 rain without a stop is accepted from its fourth lap on', () => {
    const dry = [99, 91, 91, 91, 91, 91, 91, 91]
    const judged = judgeLaps(createLaps([...dry, 105, 105, 105, 105, 105]), greenRace)
    expect(joinReasons(judged.slice(8))).toBe('slow slow slow - -')
  })
})

describe('the first reason that applies', () => {
  test('R-012 a cancelled in lap is cancelled', () => {
    expect(joinReasons(judgeLaps(createLaps([99, [91, { isCancelled: true, isIn: true }]]), greenRace))).toBe(
      'start cancelled',
    )
  })

  test('R-012 a lap without a time of its own is missed', () => {
    const laps = createLaps([99, [91, { time: undefined, isIn: true }]])
    expect(joinReasons(judgeLaps(laps, greenRace))).toBe('start missed')
  })

  test('R-010 lap 1 of a practice is a candidate', () => {
    expect(joinReasons(judgeLaps(createLaps([91, 91]), { ...greenRace, kind: 'practice' }))).toBe('- -')
  })

  test('R-010 laps are clean under green and white and in a session without flags', () => {
    const laps = createLaps([99, 91, 91])
    const judge = (...changes: Parameters<typeof createChanges>) =>
      judgeLaps(laps, { kind: 'race', timeline: { changes: createChanges(...changes), isExact: true } })
    expect(joinReasons(judge([0, 'green'], [200, 'white']))).toBe('start - -')
    expect(joinReasons(judge())).toBe('start - -')
  })

  test('R-010 a short yellow spoils every lap that it falls into, but not the lap before it', () => {
    const changes = createChanges([0, 'green'], [300, 'yellow'], [310, 'green'])
    const judged = judgeLaps(createLaps([99, 91, 91, 91, 91]), {
      kind: 'race',
      timeline: { changes, isExact: true },
    })
    expect(joinReasons(judged)).toBe('start - - flag -')
  })
})

describe('a race that is stopped and restarted', () => {
  const laps = createLaps([99, 91, 91, [120, { flag: 'red' }], 900, 95, 91, 91])
  const changes = createChanges([0, 'green'], [350, 'red'], [1200, 'green'])

  test('ruling 5: laps during which red was shown are red, and the first lap that starts after the restart is restart', () => {
    const judged = judgeLaps(laps, { kind: 'race', timeline: { changes, isExact: true } })
    expect(joinReasons(judged)).toBe('start - - red red restart - -')
    expect(judged.map(({ restarts }) => restarts)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  })

  test('ruling 5: a stored race without exact flags has the same red and restart laps', () => {
    const timeline = { changes: deriveFlagChanges(laps), isExact: false }
    const judged = judgeLaps(laps, { kind: 'race', timeline })
    expect(joinReasons(judged)).toBe('start - - red red restart - -')
  })

  test('ruling 5: a race without times of day has the same red and restart laps', () => {
    const untimed = laps.map(lap => ({ ...lap, at: undefined }))
    const judged = judgeLaps(untimed, { kind: 'race', timeline: { changes: [], isExact: false } })
    expect(joinReasons(judged)).toBe('start - - red red restart - -')
    expect(judged.at(-1)?.restarts).toBe(1)
  })

  test('R-010 the first lap after a restart is restart, although no lap was recorded under red', () => {
    const [before, after] = [createLaps([99, 91]), createLaps([95, 91], 1200)]
    const numbered = after.map(lap => Object.assign(lap, { number: lap.number + 2 }))
    const judged = judgeLaps([...before, ...numbered], { kind: 'race', timeline: { changes, isExact: true } })
    expect(joinReasons(judged)).toBe('start - restart -')
    expect(judged.map(({ restarts }) => restarts)).toEqual([0, 0, 1, 1])
  })

  test('R-010 a practice is not restarted: only the laps under red are not clean', () => {
    const judged = judgeLaps(laps, { kind: 'practice', timeline: { changes, isExact: true } })
    expect(joinReasons(judged)).toBe('- - - red red - - -')
  })
})

describe('a stored session without exact flags', () => {
  test('ruling 5: a change that is only known between two crossings spoils the lap it falls into', () => {
    const laps = createLaps([99, 91, [91, { flag: 'yellow' }], 91, 91])
    const timeline = { changes: deriveFlagChanges(laps), isExact: false }
    expect(joinReasons(judgeLaps(laps, { kind: 'race', timeline }))).toBe('start - flag flag -')
  })

  test('ruling 5: a flag that only another rider crossed under spoils the lap too', () => {
    const laps = createLaps([99, 91, 91, 91])
    const other = createLaps(
      [
        [99, {}],
        [101, { flag: 'yellow' }],
        [20, {}],
      ],
      3,
    )
    const timeline = { changes: deriveFlagChanges([...laps, ...other]), isExact: false }
    expect(joinReasons(judgeLaps(laps, { kind: 'race', timeline }))).toBe('start - flag -')
  })

  test('R-010 a lap with an unknown flag is a candidate', () => {
    const laps = createLaps([99, [91, { flag: undefined }], 91])
    expect(joinReasons(judgeLaps(laps, { kind: 'race', timeline: { changes: [], isExact: false } }))).toBe(
      'start - -',
    )
  })
})

test('a stint begins at the start or with an out lap', () => {
  const laps = createLaps([
    [140, isOut],
    91,
    [110, isIn],
    [150, isOut],
    91,
    [110, { isIn: true, isOut: true }],
    91,
  ])
  const judged = judgeLaps(laps, { ...greenRace, kind: 'practice' })
  expect(judged.map(({ stint }) => stint)).toEqual([1, 1, 1, 2, 2, 3, 3])
})

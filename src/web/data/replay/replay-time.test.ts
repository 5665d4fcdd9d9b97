import { describe, expect, test } from 'vitest'
import { replayReducer } from './reducer'
import { problemFound, replayClosed, replayOpened, timelineGrown, timelineLoaded } from './actions'
import { computeLength, computeTime, estimateLength } from './replay-time'
import { noReplay } from './state'

const startsAt = 1_000_000
const finished = { ...noReplay, raceId: 'x_9', startsAt, length: 60_000, isReady: true }
const running = { ...finished, isRunning: true }
const clocks = { now: startsAt + 90_000, clockOffset: 0, delay: 0 }

describe('the end of the axis', () => {
  test('R-136 the end of a running session is the present by the clock of the server', () => {
    expect(computeLength(running, clocks)).toBe(90_000)
    expect(computeLength(running, { ...clocks, clockOffset: -5000 })).toBe(85_000)
    expect(computeLength(finished, clocks)).toBe(60_000)
  })

  test('R-136 the end of a running session is never before its last message', () => {
    expect(computeLength(running, { ...clocks, now: startsAt + 10_000 })).toBe(60_000)
  })

  test.each([
    ['laps', { laps: 20, minutes: null }, { time: 0, lapsDone: 0, seen: 0 }, 2_000_000],
    [
      'laps by the pace so far',
      { laps: 20, minutes: null },
      { time: 180_000, lapsDone: 2, seen: 0 },
      1_800_000,
    ],
    ['minutes', { laps: null, minutes: 20 }, { time: 0, lapsDone: 0, seen: 0 }, 1_200_000],
    ['nothing', { laps: null, minutes: null }, { time: 0, lapsDone: 0, seen: 0 }, 1_800_000],
    ['less than was seen', { laps: null, minutes: 20 }, { time: 0, lapsDone: 0, seen: 1_500_000 }, 1_500_000],
    ['less than is shown', { laps: null, minutes: 20 }, { time: 1_400_000, lapsDone: 9, seen: 0 }, 1_400_000],
  ])('R-138 the axis of a hidden result follows from %s', (_name, plan, moment, length) => {
    expect(estimateLength(plan, moment)).toBe(length)
  })
})

describe('the moment', () => {
  test('R-137 a delayed picture is the delay behind the clock of the server, and not before the start', () => {
    const delayed = { ...running, mode: 'delayed' } as const
    expect(computeTime(delayed, { ...clocks, delay: 20_000 })).toBe(70_000)
    expect(computeTime(delayed, { ...clocks, delay: 20_000, clockOffset: 5000 })).toBe(75_000)
    expect(computeTime(delayed, { ...clocks, delay: 120_000 })).toBe(0)
    expect(computeTime({ ...delayed, frozenSince: startsAt + 80_000 }, { ...clocks, delay: 20_000 })).toBe(
      60_000,
    )
  })

  test('R-131 a playing replay moves at its rate and stays between the ends', () => {
    const anchor = { now: startsAt + 89_000, time: 10_000 }
    const playing = { ...finished, mode: 'free', isPlaying: true, rate: 30, anchor } as const
    expect(computeTime(playing, clocks)).toBe(40_000)
    expect(computeTime({ ...playing, rate: 60 }, clocks)).toBe(60_000)
    // The clock of the device was set back.
    expect(computeTime(playing, { ...clocks, now: startsAt })).toBe(0)
  })
})

describe('the state', () => {
  const facts = { grade: 'recorded', startsAt, length: 5, isRunning: false, tires: [] } as const

  test('facts about another race are ignored', () => {
    const loaded = timelineLoaded({ raceId: 'x_8', facts, now: 0, end: 5 })
    expect(replayReducer(finished, loaded)).toBe(finished)
    expect(replayReducer(finished, timelineGrown({ raceId: 'x_8', length: 9, isRunning: true }))).toBe(
      finished,
    )
  })

  test('opening the same race again loads its timeline again', () => {
    const opened = replayOpened({ raceId: 'x_9', mode: 'free', isBarOpen: true, beginAt: 'start' })
    const state = replayReducer(finished, opened)
    expect(state).toMatchObject({ isReady: false, reloads: finished.reloads + 1, beginAt: 'start' })
  })

  test('closing forgets the problem of the replay', () => {
    const state = replayReducer(replayReducer(finished, problemFound({ text: 'x' })), replayClosed())
    expect(state).toMatchObject({ raceId: null, problem: null, isReady: false })
  })
})

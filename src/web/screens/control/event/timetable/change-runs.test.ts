import { describe, expect, test } from 'vitest'
import type { PlannedRun } from '#contract'
import { at, createRun } from '../../testing/setup-samples'
import { delayRuns, findObstacle, moveRun, putRun, removeRun, selectDelayed, startRunAt } from './change-runs'

const runs = [
  createRun('a', { startsAt: at('09:00'), endsAt: at('09:20') }),
  createRun('b', { startsAt: at('09:30'), endsAt: at('10:00') }),
  createRun('c', { startsAt: at('10:30'), limit: { kind: 'time', timeMs: 1_200_000 } }),
  createRun('d', { startsAt: at('09:00', '2026-05-17') }),
]
/** Local times by name. */
const timesOf = (planned: readonly PlannedRun[]) =>
  Object.fromEntries(
    planned.map(({ name, startsAt, endsAt }) => [
      name,
      [startsAt, endsAt].map(
        time => time && new Date(Date.parse(time) - 18_000_000).toISOString().slice(5, 16),
      ),
    ]),
  )

describe('C-031 a delay', () => {
  test('moves the later sessions of the day and their ends, and no other day', () => {
    expect(timesOf(delayRuns(runs, { id: 'a', minutes: 15, isIncluded: false }))).toEqual({
      a: ['05-16T09:00', '05-16T09:20'],
      b: ['05-16T09:45', '05-16T10:15'],
      c: ['05-16T10:45', null],
      d: ['05-17T09:00', null],
    })
  })

  test('moves the session itself if it is included', () => {
    expect(timesOf(delayRuns(runs, { id: 'b', minutes: -10, isIncluded: true }))).toMatchObject({
      a: ['05-16T09:00', '05-16T09:20'],
      b: ['05-16T09:20', '05-16T09:50'],
      c: ['05-16T10:20', null],
    })
  })

  test('leaves sessions that have started', () => {
    const started = runs.map(run => (run.id === 'b' ? createRun('b', { ...run, isStarted: true }) : run))
    expect(selectDelayed(started, { id: 'a', isIncluded: false }).map(({ id }) => id)).toEqual(['c'])
  })
})

describe('C-031 moving a session to another place of its day', () => {
  test('takes its time and the break after it along', () => {
    // a takes 30 min with its break, b 60 min, c 20 min.
    expect(timesOf(moveRun(runs, 'c', 0))).toMatchObject({
      c: ['05-16T09:00', null],
      a: ['05-16T09:20', '05-16T09:40'],
      b: ['05-16T09:50', '05-16T10:20'],
      d: ['05-17T09:00', null],
    })
    expect(timesOf(moveRun(runs, 'a', 1))).toMatchObject({
      b: ['05-16T09:00', '05-16T09:30'],
      a: ['05-16T10:00', '05-16T10:20'],
      c: ['05-16T10:30', null],
    })
  })

  test('does nothing over a session that has started', () => {
    const started = runs.map(run => (run.id === 'a' ? createRun('a', { ...run, isStarted: true }) : run))
    expect(timesOf(moveRun(started, 'c', 0))).toEqual(timesOf(moveRun(started, 'unknown', 0)))
    expect(findObstacle(started, 'c', 0)?.id).toBe('a')
    expect(findObstacle(started, 'c', 1)).toBeUndefined()
  })
})

test('C-031 a typed start moves the end with it', () => {
  expect(timesOf(startRunAt(runs, 'b', at('11:00')))).toMatchObject({ b: ['05-16T11:00', '05-16T11:30'] })
})

test('a session replaces the one with its id, and a new one is added', () => {
  const [first] = putRun(runs, { ...createPlanned(), id: 'a' }).slice(-1)
  expect(first).toMatchObject({ id: 'a', name: 'New' })
  expect(putRun(runs, createPlanned())).toHaveLength(5)
})

const createPlanned = (): PlannedRun => ({
  name: 'New',
  kind: 'race',
  startsAt: at('12:00'),
  endsAt: null,
  limit: { kind: 'none' },
  categories: ['Superbike'],
})

test('C-104 parts of a deleted session are sessions of their own', () => {
  const withPart = [...runs, createRun('e', { partOf: 'a', part: 2 })]
  const left = removeRun(withPart, 'a')
  expect(left.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e'])
  expect(left.at(-1)).toMatchObject({ partOf: null, part: 1 })
})

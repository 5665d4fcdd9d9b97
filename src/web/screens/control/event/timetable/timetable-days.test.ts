import { describe, expect, test } from 'vitest'
import { at, createRun, createTimetable } from '../../testing/setup-samples'
import { findOverlaps, groupByDay } from './timetable-days'

describe('C-030 the days of a timetable', () => {
  test('are those of the event, also without sessions', () => {
    const days = groupByDay(createTimetable([createRun('a')]))
    expect(days.map(({ day, runs, isOutside }) => [day, runs.length, isOutside])).toEqual([
      ['2026-05-16', 1, false],
      ['2026-05-17', 0, false],
    ])
  })

  test('include other days on which there are sessions', () => {
    const days = groupByDay(createTimetable([createRun('a', { startsAt: at('09:00', '2026-05-20') })]))
    expect(days.at(-1)).toMatchObject({ day: '2026-05-20', isOutside: true })
  })

  test('a session over midnight belongs to the day on which it starts', () => {
    const night = createRun('night', { startsAt: at('23:30'), endsAt: at('01:30', '2026-05-17') })
    expect(groupByDay(createTimetable([night]))[0]?.runs).toEqual([night])
  })
})

describe('C-030 overlaps', () => {
  test('are found by planned ends and by time limits', () => {
    const runs = [
      createRun('a', { startsAt: at('09:00'), endsAt: at('09:30') }),
      createRun('b', { startsAt: at('09:30'), limit: { kind: 'time', timeMs: 1_200_000 } }),
      createRun('c', { startsAt: at('09:49') }),
      createRun('d', { startsAt: at('09:49') }),
    ]
    expect(Object.fromEntries(findOverlaps(runs))).toEqual({ b: ['c', 'd'], c: ['b', 'd'], d: ['b', 'c'] })
  })

  test('reach over midnight', () => {
    const runs = [
      createRun('night', { startsAt: at('23:30'), endsAt: at('01:30', '2026-05-17') }),
      createRun('early', { startsAt: at('01:00', '2026-05-17') }),
    ]
    expect(findOverlaps(runs).get('early')).toEqual(['night'])
  })
})

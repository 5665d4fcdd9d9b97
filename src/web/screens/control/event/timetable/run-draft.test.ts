import { describe, expect, test } from 'vitest'
import { at, createRun } from '../../testing/setup-samples'

import { parseTime } from './parse-time'
import { describeLimit, toPlanned, toRunDraft, validateRun } from './run-draft'

const context = { id: undefined, timezone: 'America/Chicago', classes: ['Superbike'], part: 1 }
const empty = toRunDraft(undefined, '2026-05-16', '09:00')

describe('C-031 the form of a session', () => {
  test('gives back the session that it shows', () => {
    const run = createRun('a', { startsAt: at('23:30'), endsAt: at('01:30', '2026-05-17') })
    expect(toPlanned(toRunDraft(run, '', ''), { ...context, id: 'a' })).toEqual({
      id: 'a',
      name: 'a',
      kind: 'race',
      startsAt: at('23:30'),
      endsAt: at('01:30', '2026-05-17'),
      limit: { kind: 'laps', laps: 12 },
      categories: ['Superbike'],
      partOf: null,
      part: 1,
    })
  })

  test('takes the kind from the name and adds typed classes', () => {
    const values = { ...empty, name: ' Superpole ', otherClasses: 'Twins Cup, Junior Cup,' }
    expect(toPlanned(values, context)).toMatchObject({
      name: 'Superpole',
      kind: 'qualifying',
      limit: { kind: 'time', timeMs: 1_200_000 },
      categories: ['Superbike', 'Twins Cup', 'Junior Cup'],
    })
  })

  test('has the offset of the track on that day', () => {
    expect(toPlanned({ ...empty, day: '2026-11-06' }, context).startsAt).toBe('2026-11-06T09:00:00-06:00')
  })

  test.each([
    [{ name: '' }, ['Superbike'], { name: 'Name is required' }],
    [{ minutes: '0' }, ['Superbike'], { minutes: 'Minutes must be a whole number from 1 to 3000' }],
    [{ limit: 'laps', laps: 'x' }, ['Superbike'], { laps: 'Laps must be a whole number from 1 to 1000' }],
    [{ start: '' }, ['Superbike'], { start: 'Start is required' }],
    [{}, [], { otherClasses: 'Choose a class, or name a new one' }],
  ])('reports %j', (change, classes, messages) => {
    expect(validateRun({ ...empty, name: 'Race 1', ...change }, classes)).toEqual(messages)
  })
})

test.each([
  [{ kind: 'laps', laps: 1 } as const, '1 lap'],
  [{ kind: 'time', timeMs: 1_500_000 } as const, '25 min'],
  [{ kind: 'time+laps', timeMs: 1_500_000, laps: 2 } as const, '25 min + 2 laps'],
  [{ kind: 'none' } as const, 'No limit'],
])('describes the limit %j as %s', (limit, text) => {
  expect(describeLimit(limit)).toBe(text)
})

test.each([
  ['1410', '14:10'],
  ['9:05', '09:05'],
  ['23.59', '23:59'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['14', undefined],
  ['', undefined],
])('reads the typed time %j as %j', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})

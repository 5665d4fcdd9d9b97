// Reads recorded feeds: their sessions, the kinds of the sessions, and the limits.
import { expect, test } from 'vitest'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import type { EventData } from './event-data'
import { readRecording } from './read-recording'

const defaults: EventData = { date: '2025-05-18T14:10:00-05:00', track: 'Somewhere' }
const run = (number: number, name: string, ...more: readonly string[]): string =>
  [
    `$B,${number},"${name}"`,
    ...more,
    '$J,"1","00:01:30.000","00:01:30.000"',
    '$G,1,"1",1,"00:01:30.000"',
  ].join('\n')
const read = (text: string, fallback = defaults) =>
  readRecording(createRmonitorParser(), Buffer.from(text), fallback, 'day')
const kinds = async (text: string, fallback?: EventData): Promise<unknown> => {
  const result = await read(text, fallback)
  return 'runs' in result ? result.runs.map(({ session }) => session.kind) : result
}

test('takes the kind of a session from the feed, else from the caller, else from its name', async () => {
  const text = [
    run(1, 'Group 1'),
    run(2, 'Race 2'),
    run(3, 'Group 3', '$RMS,"race"'),
    run(1, 'Group 1'),
  ].join('\n')
  expect(await kinds(text)).toEqual(['practice', 'race', 'race'])
  expect(await kinds(text, { ...defaults, kind: 'qualifying' })).toEqual(['qualifying', 'qualifying', 'race'])
})

test('names an unnamed session after the name that the caller gives, else after the file', async () => {
  const text = '$J,"1","00:01:30.000","00:01:30.000"'
  expect(await read(text)).toMatchObject({ runs: [{ details: { name: 'day', event: 'day' } }] })
  expect(await read(text, { ...defaults, name: 'Test', event: 'May', kind: 'race' })).toMatchObject({
    runs: [{ details: { name: 'Test', event: 'May' }, session: { kind: 'race' } }],
  })
})

test.each([
  ['riders', (index: number) => `$J,"${index}","00:01:30.000","00:01:30.000"`],
  ['sessions', (index: number) => `$B,${index},"Race"\n$F,9999,"00:00:00","14:00:00","00:00:01","Green "`],
])('rejects a recording with too many %s', async (_, line) => {
  const text = Array.from({ length: 2000 }, (_each, index) => line(index)).join('\n')
  expect(await read(text)).toEqual({
    message: 'There are more than 1000 riders or 1000 sessions in the recording.',
  })
})

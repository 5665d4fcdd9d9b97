// Recorded feeds: which sessions they hold, of what kind, and how much is too much.
import { expect, test } from 'vitest'
import { rmonitorParser } from '../feeds/rmonitor/parse'
import type { EventData } from './event-data'
import { readLog } from './read-log'

const given: EventData = { date: '2025-05-18T14:10:00-05:00', track: 'Somewhere' }
const run = (number: number, name: string, ...more: readonly string[]): string =>
  [
    `$B,${number},"${name}"`,
    ...more,
    '$J,"1","00:01:30.000","00:01:30.000"',
    '$G,1,"1",1,"00:01:30.000"',
  ].join('\n')
const read = (text: string, place = given) => readLog(rmonitorParser(), Buffer.from(text), place, 'day')
const kinds = async (text: string, place?: EventData): Promise<unknown> => {
  const result = await read(text, place)
  return 'runs' in result ? result.runs.map(({ session }) => session.kind) : result
}

test('what kind a session is: the feed says so, then whoever imports it, then its name', async () => {
  const text = [
    run(1, 'Group 1'),
    run(2, 'Race 2'),
    run(3, 'Group 3', '$RMS,"race"'),
    run(1, 'Group 1'),
  ].join('\n')
  expect(await kinds(text)).toEqual(['practice', 'race', 'race'])
  expect(await kinds(text, { ...given, kind: 'qualifying' })).toEqual(['qualifying', 'qualifying', 'race'])
})

test('a session without a name goes by the one given, else by the file', async () => {
  const text = '$J,"1","00:01:30.000","00:01:30.000"'
  expect(await read(text)).toMatchObject({ runs: [{ place: { name: 'day', event: 'day' } }] })
  expect(await read(text, { ...given, name: 'Test', event: 'May', kind: 'race' })).toMatchObject({
    runs: [{ place: { name: 'Test', event: 'May' }, session: { kind: 'race' } }],
  })
})

test.each([
  ['riders', (index: number) => `$J,"${index}","00:01:30.000","00:01:30.000"`],
  ['sessions', (index: number) => `$B,${index},"Race"\n$F,9999,"00:00:00","14:00:00","00:00:01","Green "`],
])('too many %s', async (_, line) => {
  const text = Array.from({ length: 2000 }, (_each, index) => line(index)).join('\n')
  expect(await read(text)).toEqual({
    sentence: 'There are more than 1000 riders or 1000 sessions in the recording.',
  })
})

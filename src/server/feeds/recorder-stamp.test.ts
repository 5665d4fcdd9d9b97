import { expect, test } from 'vitest'
import { isStampOrComment, parseStamp } from './recorder-stamp'

const instant = Date.parse('2023-11-14T22:13:20Z')
const may18 = new Date(2025, 4, 18, 14).getTime()
const heartbeat = '$F,9999,"00:00:00","14:00:00","00:00:01","Green "'

test.each([
  ['seconds since 1970 after two number signs', `##1700000000 ${heartbeat}`, instant],
  ['seconds with a fraction', `1700000000.125 ${heartbeat}`, instant + 125],
  ['milliseconds since 1970', `1700000000125,${heartbeat}`, instant + 125],
  ['a date in UTC', `2023-11-14T22:13:20.125Z ${heartbeat}`, instant + 125],
  ['a date with an offset and a decimal comma', `[2023-11-14 17:13:20,125-0500] ${heartbeat}`, instant + 125],
  ['a date without a zone', `2023-11-14 22:13:20 ${heartbeat}`, new Date(2023, 10, 14, 22, 13, 20).getTime()],
  ['an American date', `05/18/2025 14:00:00 ${heartbeat}`, may18],
  ['an American date with AM or PM', `5/18/2025, 2:00:00.000 PM ${heartbeat}`, may18],
  ['an American date just after midnight', `5/18/2025 12:00:00 AM ${heartbeat}`, may18 - 14 * 3_600_000],
  ['a date with slashes and the day first', `[18/05/2025 14:00:00] ${heartbeat}`, may18],
  ['a European date', `18.05.2025 14:00:00,000 ${heartbeat}`, may18],
  ['a European date before a P3 record', '18.05.2025 14:00:00 8E021F00', may18],
  ['a date in JSON', `{"at":"2023-11-14T22:13:20Z","data":"$J,\\"7\\""}`, instant],
  ['a date before a P3 record', '2023-11-14T22:13:20Z 8E021F00', instant],
])('a stamp may be %s', (_, line, expected) => {
  expect(parseStamp(line)).toEqual({ instant: expected, isBeforeRecord: true })
})

test('a stamp may be in a comment, on a line of its own, or in the clock of a relay', () => {
  for (const line of ['# Recorded 2023-11-14T22:13:20Z', '[2023-11-14T22:13:20Z]', '$RMCA,1700000000000'])
    expect(parseStamp(line)).toEqual({ instant, isBeforeRecord: false })
})

test('a stamp may be a time of day', () => {
  expect(parseStamp(`14:00:01.250 ${heartbeat}`)).toEqual({ timeOfDay: 50_401_250, isBeforeRecord: true })
})

test.each([
  ['syslog', 'May 18 14:00:01 host prog: '],
  ['syslog with a process id and a short day', 'May  8 14:00:01 timing-pc rmonitor[812]: '],
  ['a month and a day only', 'May 18 14:00:01 '],
])('a stamp of %s has a time of day, because it has no year', (_, stamp) => {
  expect(parseStamp(stamp + heartbeat)).toEqual({ timeOfDay: 50_401_000, isBeforeRecord: true })
})

test.each([
  '05/18/2025 14:00:00 ',
  '5/18/2025 2:00:00 PM ',
  '18.05.2025 14:00:00: ',
  'May 18 14:00:00 host rm: ',
])('the stamp %j is not garbage before a record', stamp => {
  expect(isStampOrComment(stamp)).toBe(true)
})

test.each(['18.05.2025 14:00:00 lost ', 'May 18 14:00:00 host lost the connection ', 'Mon 18 14:00:00 '])(
  'the text %j before a record is more than a stamp',
  text => {
    expect(isStampOrComment(text)).toBe(false)
  },
)

test.each([
  ['a record', heartbeat],
  ['an item of an ingest feed', '{"source":"gate 2","seq":1700000000,"competitor":"71"}'],
  ['a lap', '71,Ana Ortiz,6,2,1:34.211,30.112,31.320,32.779,,,151.2,,'],
  ['a P3 record', '8e021f00f9ce0000020001700000000001027d00'],
  ['an American date that does not exist', `18/18/2025 14:00:00 ${heartbeat}`],
  ['a European date that does not exist', `05.18.2025 14:00:00 ${heartbeat}`],
  ['a date that does not exist', `2023-13-41T22:13:20Z ${heartbeat}`],
])('%s has no stamp', (_, line) => {
  expect(parseStamp(line)).toBeUndefined()
})

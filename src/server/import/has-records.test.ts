import { expect, test } from 'vitest'
import { hasRecords } from './has-records'

const session = '{"event":"Spring Round","name":"$A, the race","riders":[]}'

test.each([
  ['a time of day in brackets', true, '[23:59:00] $I,"13:00:00","18 May 25"\n'],
  ['a date in brackets', true, '[2025-05-18 14:00:00] $F,14,"00:10:00"\n'],
  ['a JSON object around each record', true, '{"ts":1747577402000,"data":"$F,9999,\\"00:10:00\\"\\r\\n"}\n'],
  ['a JSON list around each record', true, '["$I,\\"13:00:00\\",\\"18 May 25\\""]\r\n'],
  ['a Multiloop record', true, '[14:00:00] $H\u00A6N\u00A61\u00A6R1\r\n'],
  ['a P3 record in hexadecimal', true, '[14:00:00] 8E021F00F9CE0000020001027D00\n'],
  [
    'a header line before the records',
    true,
    '[Recorder 2.1]\n$F,9999,"00:10:00","13:00:00","00:00:00","      "\n',
  ],
  ['a session in JSON', false, session],
  ['a list of sessions in JSON', false, `[${session}]`],
  ['indented JSON', false, '{\n  "name": "$A, the race",\n  "riders": []\n}\n'],
  ['JSON with a mistake', false, '{"name":"$A, the race","riders":[}'],
  ['an incomplete text', false, '[{"name":"$A,'],
])('hasRecords of a file with %s is %s', (_, expected, head) => {
  expect(hasRecords(head)).toBe(expected)
})

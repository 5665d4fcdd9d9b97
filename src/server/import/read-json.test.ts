// Reads sessions in JSON, valid and invalid.
import { constantFrom, array, assert, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportError } from './import-error'
import { findJsonError } from './find-json-error'
import { isJson, readJson } from './read-json'

const session = {
  event: 'Spring Round',
  year: 2025,
  track: 'Birmingham, Alabama',
  category: 'Superbike',
  name: 'Race 1',
  sessionType: 'Race 1',
  kind: 'race',
  date: '2025-05-18T14:10:00-05:00',
  riders: [
    {
      number: '71',
      name: 'Ana Ortiz',
      make: 'Yamaha',
      address: 'Lima, Peru',
      grid: 2,
      laps: [
        { lap: 1, time: '1:35.000', sectors: [30, '31.000', null], speed: 161.5, pit: true },
        { lap: 2, time: 93.5, cancelled: true },
      ],
    },
    { number: '05', laps: [] },
  ],
} as const

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, undefined, 1))
const messageOf = (result: unknown): unknown => (result instanceof ImportError ? result.message : result)
const readError = (value: unknown): unknown => messageOf(readJson(toBytes(value)))
const withLap = (lap: unknown): unknown => ({ ...session, riders: [{ number: '7', laps: [lap] }] })
const withRider = (rider: unknown): unknown => ({ ...session, riders: [...session.riders, rider] })

test('reads a session with all fields', () => {
  const { riders: _, ...eventData } = session
  const row = { number: '71', name: 'Ana Ortiz', grid: 2 }
  expect(readJson(toBytes(session))).toEqual([
    {
      eventData,
      where: '',
      riders: [
        { number: '71', name: 'Ana Ortiz', make: 'Yamaha', address: 'Lima, Peru', grid: 2 },
        { number: '05' },
      ],
      rows: [
        {
          ...row,
          lap: 1,
          time: 95_000,
          sectors: [30_000, 31_000, undefined],
          speed: 161.5,
          isPit: true,
          isCancelled: false,
        },
        { ...row, lap: 2, time: 93_500, sectors: [], speed: undefined, isPit: false, isCancelled: true },
      ],
    },
  ])
})

test('reads the cancelled sectors of a lap', () => {
  const read = (cancelledSectors: unknown) =>
    readJson(toBytes(withLap({ lap: 1, time: 90, cancelledSectors })))
  expect(read([2, 3])).toMatchObject([{ rows: [{ cancelledSectors: [2, 3], isCancelled: false }] }])
  expect(messageOf(read([6]))).toBe('riders[0].laps[0].cancelledSectors[0]: must be a sector from 1 to 5.')
})

test('reads a list of sessions from a file with a byte order mark', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFF'), toBytes([session, session])])
  expect(isJson(bytes.toString('latin1'))).toBe(true)
  expect(readJson(bytes)).toMatchObject([{ where: '[0]' }, { where: '[1]' }])
})

test('keeps a name with markup unchanged', () => {
  const name = '<script>alert("1")</script> & Søn'
  expect(readJson(toBytes(withRider({ number: '8', name, laps: [{ lap: 1, time: 90 }] })))).toMatchObject([
    { riders: [{}, {}, { name }], rows: [{}, {}, { name }] },
  ])
})

describe('an invalid value is rejected with its path', () => {
  const time = 'must be a time such as 1:34.211 or 94.211'
  test.each([
    ['a negative time', withLap({ lap: 1, time: -90 }), `riders[0].laps[0].time: ${time}.`],
    ['a time of zero', withLap({ lap: 1, time: 0 }), `riders[0].laps[0].time: ${time}.`],
    ['a time that is too long', withLap({ lap: 1, time: 1e9 }), `riders[0].laps[0].time: ${time}.`],
    ['a time that is not numeric', withLap({ lap: 1, time: 'NaN' }), `riders[0].laps[0].time: ${time}.`],
    ['a time that is a list', withLap({ lap: 1, time: [] }), `riders[0].laps[0].time: ${time}.`],
    ['an invalid sector', withLap({ lap: 1, sectors: [1, -1] }), `riders[0].laps[0].sectors[1]: ${time}.`],
    [
      'six sectors',
      withLap({ lap: 1, sectors: [1, 1, 1, 1, 1, 1] }),
      'riders[0].laps[0].sectors: must not have more than 5 times.',
    ],
    [
      'no lap number',
      withLap({ time: 90 }),
      'riders[0].laps[0].lap: must be a whole number from 1 to 99999.',
    ],
    [
      'a lap number of 10^9',
      withLap({ lap: 1e9 }),
      'riders[0].laps[0].lap: must be a whole number from 1 to 99999.',
    ],
    [
      'a fractional lap number',
      withLap({ lap: 1.5 }),
      'riders[0].laps[0].lap: must be a whole number from 1 to 99999.',
    ],
    [
      'a speed with a unit',
      withLap({ lap: 1, speed: '151 mph' }),
      'riders[0].laps[0].speed: must be a speed such as 151.25.',
    ],
    [
      'a pit mark that is not boolean',
      withLap({ lap: 1, pit: 'B' }),
      'riders[0].laps[0].pit: must be true or false.',
    ],
    [
      'an unknown field',
      withLap({ lap: 1, tyre: 'soft' }),
      'riders[0].laps[0]: "tyre" is not a known field.',
    ],
    ['a lap that is null', withLap(null), 'riders[0].laps[0]: must be an object.'],
    [
      'a duplicate lap',
      { ...session, riders: [{ number: '7', laps: [{ lap: 1 }, { lap: 1 }] }] },
      'riders[0].laps[1]: lap 1 of "7" occurs twice, first in riders[0].laps[0].',
    ],
    [
      'a duplicate race number',
      withRider({ number: '05', laps: [] }),
      'riders[2].number: "05" occurs twice.',
    ],
    [
      'a race number that is not a text',
      withRider({ number: 7, laps: [] }),
      'riders[2].number: must be text.',
    ],
    [
      'a name that is too long',
      withRider({ number: '7', name: 'x'.repeat(101), laps: [] }),
      'riders[2].name: is longer than 100 characters.',
    ],
    ['riders that are not a list', { ...session, riders: {} }, 'riders: must be a list of riders.'],
    ['an unknown kind', { ...session, kind: 'parade' }, 'kind: must be race, qualifying or practice.'],
    [
      'a date without a UTC offset',
      { ...session, date: '2025-05-18' },
      'date: must be a date with time and zone such as 2025-05-18T14:10:00-05:00.',
    ],
    [
      'a date that does not exist',
      { ...session, date: '2025-02-30T10:00:00Z' },
      'date: must be a date with time and zone such as 2025-05-18T14:10:00-05:00.',
    ],
    ['a year before 1900', { ...session, year: 1066 }, 'year: must be a whole number from 1900 to 2200.'],
    [
      'an invalid second session',
      [session, { ...session, event: '' }],
      '[1].event: is blank or contains a control character.',
    ],
    ['a list of numbers', [1], '[0]: must be an object.'],
    [
      'too many riders',
      { ...session, riders: Array.from({ length: 1001 }) },
      'riders: must not have more than 1000 riders.',
    ],
  ])('rejects %s', (_, value, message) => {
    expect(readError(value)).toBe(message)
  })

  test('rejects too many laps in all sessions together', () => {
    const laps = (count: number) => Array.from({ length: count }, (_, index) => ({ lap: index + 1 }))
    const withLaps = (count: number) => ({ ...session, riders: [{ number: '7', laps: laps(count) }] })
    expect(readError([withLaps(60_000), withLaps(40_001)])).toBe(
      '[1].riders[0].laps[40000]: there are more than 100000 laps.',
    )
  })
})

describe('invalid JSON is rejected with the line number', () => {
  const text = JSON.stringify(session, undefined, 1)
  test.each([
    ['a truncated text', text.slice(0, text.indexOf('"Ana')), 'Line 13: the JSON is incomplete.'],
    [
      'a text that is truncated within a string',
      text.slice(0, text.indexOf('Ortiz')),
      'Line 13: this is not JSON: ""Ana ".',
    ],
    ['NaN', text.replace('93.5', 'NaN'), 'Line 31: this is not JSON: "NaN,".'],
    ['a trailing comma', '{"a":[1,\n]}', 'Line 2: this is not JSON: "]}".'],
    ['text after the end', '{}\n{}', 'Line 2: this is not JSON: "{}".'],
    ['a tab in a string', '{"a":"\t"}', 'Line 1: this is not JSON: "" "}".'],
  ])('rejects %s', (_, json, message) => {
    expect(messageOf(readJson(Buffer.from(json)))).toBe(message)
  })

  test('rejects a file that is not encoded in UTF-8', () => {
    expect(messageOf(readJson(Buffer.from('{"event":"Sørlandet"}', 'latin1')))).toBe(
      'The file is not encoded in UTF-8.',
    )
  })

  const pieces = constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '0',
    '.',
    '-',
    ' ',
    '\n',
    '"a"',
    '1',
    'null',
    '"\\u00e9"',
    '1e5',
  )
  const isJsonText = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  test('findJsonError finds no error in any text that JSON.parse accepts', () => {
    const texts = array(pieces, { maxLength: 8 }).map(parts => parts.join(''))
    const hasNoError = (text: string): boolean => findJsonError(text) === text.length
    assert(property(jsonValue(), value => hasNoError(JSON.stringify(value))))
    assert(
      property(texts, text => !isJsonText(text) || hasNoError(text)),
      { numRuns: 5000 },
    )
  })
})

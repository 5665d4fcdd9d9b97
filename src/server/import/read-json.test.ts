// JSON of sessions: what it says, and where it is not as agreed.
import { constantFrom, array, assert, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Complaint } from './complaint'
import { faultIn } from './json-fault'
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

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, undefined, 1))
const sentenceOf = (result: unknown): unknown => (result instanceof Complaint ? result.sentence : result)
const refusal = (value: unknown): unknown => sentenceOf(readJson(bytesOf(value)))
const withLap = (lap: unknown): unknown => ({ ...session, riders: [{ number: '7', laps: [lap] }] })
const withRider = (rider: unknown): unknown => ({ ...session, riders: [...session.riders, rider] })

test('a session with everything', () => {
  const { riders: _, ...told } = session
  const row = { number: '71', name: 'Ana Ortiz', grid: 2 }
  expect(readJson(bytesOf(session))).toEqual([
    {
      told,
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

test('a list of sessions, and a mark of the byte order', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFF'), bytesOf([session, session])])
  expect(isJson(bytes.toString('latin1'))).toBe(true)
  expect(readJson(bytes)).toMatchObject([{ where: '[0]' }, { where: '[1]' }])
})

test('a name is text, whatever it looks like', () => {
  const name = '<script>alert("1")</script> & Søn'
  expect(readJson(bytesOf(withRider({ number: '8', name, laps: [{ lap: 1, time: 90 }] })))).toMatchObject([
    { riders: [{}, {}, { name }], rows: [{}, {}, { name }] },
  ])
})

describe('refused by its path', () => {
  const time = 'must be a time such as 1:34.211 or 94.211'
  test.each([
    ['a negative time', withLap({ lap: 1, time: -90 }), `riders[0].laps[0].time: ${time}.`],
    ['a time of nothing', withLap({ lap: 1, time: 0 }), `riders[0].laps[0].time: ${time}.`],
    ['a time without end', withLap({ lap: 1, time: 1e9 }), `riders[0].laps[0].time: ${time}.`],
    ['a time in words', withLap({ lap: 1, time: 'NaN' }), `riders[0].laps[0].time: ${time}.`],
    ['a time that is a list', withLap({ lap: 1, time: [] }), `riders[0].laps[0].time: ${time}.`],
    ['a bad sector', withLap({ lap: 1, sectors: [1, -1] }), `riders[0].laps[0].sectors[1]: ${time}.`],
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
    ['lap 10^9', withLap({ lap: 1e9 }), 'riders[0].laps[0].lap: must be a whole number from 1 to 99999.'],
    ['half a lap', withLap({ lap: 1.5 }), 'riders[0].laps[0].lap: must be a whole number from 1 to 99999.'],
    [
      'a speed in words',
      withLap({ lap: 1, speed: '151 mph' }),
      'riders[0].laps[0].speed: must be a speed such as 151.25.',
    ],
    ['a mark in words', withLap({ lap: 1, pit: 'B' }), 'riders[0].laps[0].pit: must be true or false.'],
    [
      'an unknown field',
      withLap({ lap: 1, tyre: 'soft' }),
      'riders[0].laps[0]: "tyre" is not a known field.',
    ],
    ['a lap that is none', withLap(null), 'riders[0].laps[0]: must be an object.'],
    [
      'the same lap twice',
      { ...session, riders: [{ number: '7', laps: [{ lap: 1 }, { lap: 1 }] }] },
      'riders[0].laps[1]: lap 1 of "7" is there already (riders[0].laps[0]).',
    ],
    [
      'the same number twice',
      withRider({ number: '05', laps: [] }),
      'riders[2].number: "05" is there already.',
    ],
    ['a number that is none', withRider({ number: 7, laps: [] }), 'riders[2].number: must be text.'],
    [
      'a name that is too long',
      withRider({ number: '7', name: 'x'.repeat(101), laps: [] }),
      'riders[2].name: is longer than 100 characters.',
    ],
    ['riders that are no list', { ...session, riders: {} }, 'riders: must be a list of riders.'],
    ['an unknown kind', { ...session, kind: 'parade' }, 'kind: must be race, qualifying or practice.'],
    [
      'a date without offset',
      { ...session, date: '2025-05-18' },
      'date: must be a date such as 2025-05-18T14:10:00-05:00.',
    ],
    [
      'a day there never was',
      { ...session, date: '2025-02-30T10:00:00Z' },
      'date: must be a date such as 2025-05-18T14:10:00-05:00.',
    ],
    ['a year before racing', { ...session, year: 1066 }, 'year: must be a whole number from 1900 to 2200.'],
    [
      'the second of a list',
      [session, { ...session, event: '' }],
      '[1].event: cannot be shown: there is nothing to see in it or a control character.',
    ],
    ['a list of something else', [1], '[0]: must be an object.'],
    [
      'too many riders',
      { ...session, riders: Array.from({ length: 1001 }) },
      'riders: must not have more than 1000 riders.',
    ],
  ])('%s', (_, value, sentence) => {
    expect(refusal(value)).toBe(sentence)
  })

  test('more laps than a file may hold, over all its sessions', () => {
    const laps = (count: number) => Array.from({ length: count }, (_, index) => ({ lap: index + 1 }))
    const of = (count: number) => ({ ...session, riders: [{ number: '7', laps: laps(count) }] })
    expect(refusal([of(60_000), of(40_001)])).toBe(
      '[1].riders[0].laps[40000]: there are more than 100000 laps.',
    )
  })
})

describe('what is no JSON is refused by its line', () => {
  const text = JSON.stringify(session, undefined, 1)
  test.each([
    ['cut off', text.slice(0, text.indexOf('"Ana')), 'Line 13: the JSON breaks off.'],
    ['cut off in a word', text.slice(0, text.indexOf('Ortiz')), 'Line 13: this is not JSON: ""Ana ".'],
    ['NaN', text.replace('93.5', 'NaN'), 'Line 31: this is not JSON: "NaN,".'],
    ['a comma too many', '{"a":[1,\n]}', 'Line 2: this is not JSON: "]}".'],
    ['something behind it', '{}\n{}', 'Line 2: this is not JSON: "{}".'],
    ['a tab in a name', '{"a":"\t"}', 'Line 1: this is not JSON: "" "}".'],
  ])('%s', (_, json, sentence) => {
    expect(sentenceOf(readJson(Buffer.from(json)))).toBe(sentence)
  })

  test('bytes that are not UTF-8', () => {
    expect(sentenceOf(readJson(Buffer.from('{"event":"Sørlandet"}', 'latin1')))).toBe(
      'The file is not written in UTF-8.',
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

  test('whatever JSON.parse takes has no fault', () => {
    const texts = array(pieces, { maxLength: 8 }).map(parts => parts.join(''))
    const isFaultless = (text: string): boolean => faultIn(text) === text.length
    assert(property(jsonValue(), value => isFaultless(JSON.stringify(value))))
    assert(
      property(texts, text => !isJsonText(text) || isFaultless(text)),
      { numRuns: 5000 },
    )
  })
})

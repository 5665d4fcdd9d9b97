// Reads our own lap lists with event data, valid and invalid.
import { describe, expect, test } from 'vitest'
import { lapsHeader } from '../feeds/laps/row'
import { ImportError } from './import-error'
import { importLimits } from './limits'
import { looksLikeLapList, readLaps } from './read-laps'

const head = [
  '# kind=race',
  '# date=2025-05-18T14:10:00-05:00',
  '# event=Spring Round',
  '#year = 2025',
  '# track=Birmingham, Alabama',
  '# category=Superbike',
  '# name=Race 1',
  '# session=Race 1',
]
const row = (number: string, lap: number | string, time = '1:34.211'): string =>
  `${number},,,${lap},${time},,,,,,,,`
const read = (...lines: readonly string[]) => readLaps(Buffer.from(lines.join('\n')))
const readError = (...lines: readonly string[]): unknown => {
  const result = read(...lines)
  return result instanceof ImportError ? result.message : result
}

test('reads event data in any order, and then the laps', () => {
  expect(read(...head, lapsHeader, '71,"Ortiz, Ana",2,1,1:35.000,30.1,,,,,161.5,,1', '')).toEqual({
    eventData: {
      kind: 'race',
      date: '2025-05-18T14:10:00-05:00',
      event: 'Spring Round',
      year: 2025,
      track: 'Birmingham, Alabama',
      category: 'Superbike',
      name: 'Race 1',
      sessionType: 'Race 1',
    },
    riders: [],
    rows: [
      {
        number: '71',
        name: 'Ortiz, Ana',
        grid: 2,
        lap: 1,
        time: 95_000,
        sectors: [30_100, undefined, undefined, undefined, undefined],
        speed: 161.5,
        isPit: false,
        isCancelled: true,
      },
    ],
    where: '',
  })
})

test('numbers lines like an editor, with empty lines, a byte order mark and any line ends', () => {
  const text = `\uFEFF# kind=race\r\n\r\n${lapsHeader}\r${row('71', 1)}\n\n${row('71', 'x')}`
  expect(readLaps(Buffer.from(text))).toEqual(
    new ImportError('Line 6', 'lap is "x", not a whole number from 1 to 99999'),
  )
})

test.each([
  ['UTF-8', Buffer.from(`${lapsHeader}\n71,Søren <b>Æ</b>,,1,90,,,,,,,,`)],
  ['Latin-1', Buffer.from(`${lapsHeader}\n71,Søren <b>Æ</b>,,1,90,,,,,,,,`, 'latin1')],
])('keeps a name with markup in %s unchanged', (_, bytes) => {
  expect(readLaps(bytes)).toMatchObject({ rows: [{ name: 'Søren <b>Æ</b>' }] })
})

test('rejects a number with two names or two grid positions with the line, but accepts another spelling', () => {
  const readRows = (...rows: readonly string[]) => readError(lapsHeader, ...rows)
  const first = '71,Ana Ortiz,2,1,90,,,,,,,,'
  expect(readRows(first, '71,Bo Lind,2,2,90,,,,,,,,')).toBe(
    'Line 3: the name of "71" is "Bo Lind" here and "Ana Ortiz" in line 2.',
  )
  expect(readRows(first, '71,,3,2,90,,,,,,,,')).toBe(
    'Line 3: the grid position of "71" is 3 here and 2 in line 2.',
  )
  expect(
    readRows('71,,,1,90,,,,,,,,', '71,ANA ORTIZ,2,2,90,,,,,,,,', '71,Ana Ortiz,,3,90,,,,,,,,'),
  ).toMatchObject({
    rows: { length: 3 },
  })
})

describe('an invalid file is rejected with the line number', () => {
  const time = 'not a time such as 1:34.211 or 94.211'
  test.each([
    ['letters in a time', row('71', 2, 'fast'), `time is "fast", ${time}`],
    ['NaN as a time', row('71', 2, 'NaN'), `time is "NaN", ${time}`],
    ['a negative time', row('71', 2, '-90'), `time is "-90", ${time}`],
    ['a time of minus one', row('71', 2, '-1'), `time is "-1", ${time}`],
    ['letters in a lap', row('71', '2b'), 'lap is "2b", not a whole number from 1 to 99999'],
    [
      'a lap number of 10^9',
      row('71', '1000000000'),
      'lap is "1000000000", not a whole number from 1 to 99999',
    ],
    ['a missing lap number', row('71', ''), 'the lap is missing'],
    ['a missing race number', row('', 2), 'the number is missing'],
    ['an invalid grid position', '71,,P2,2,90,,,,,,,,', 'grid is "P2", not a whole number from 1 to 99999'],
    ['an invalid sector', '71,,,2,90,,1:x,,,,,,', `s2 is "1:x", ${time}`],
    ['an invalid speed', '71,,,2,90,,,,,,fast,,', 'speed is "fast", not a speed such as 151.25'],
    ['an invalid pit mark', '71,,,2,90,,,,,,,B,', 'pit is "B", not 1 or nothing'],
    [
      'an invalid cancelled mark',
      '71,,,2,90,,,,,,,,x',
      'cancelled is "x", not 1 for the whole lap, sectors such as "s2 s3", or nothing',
    ],
    ['a missing column', '71,,,2,90', 'there are 5 fields instead of 13'],
    ['an unclosed quote', '71,"Ana,,2,90,,,,,,,,', 'a quote is misplaced'],
    ['a duplicate lap', row('71', 1), 'lap 1 of "71" occurs twice, first in line 3'],
    [
      'a number that is too long',
      row('7'.repeat(21), 1),
      'the number "777777777777777777777" is longer than 20 characters',
    ],
    [
      'a name with a NUL character',
      '72,A\u0000,,1,90,,,,,,,,',
      'the name "A " is blank or contains a control character',
    ],
    ['a line that is too long', 'x'.repeat(65_537), 'there are more than 65536 characters in it'],
    ['event data after the header', '# year=2025', 'there are 1 fields instead of 13'],
  ])('rejects %s', (_, bad, reason) => {
    expect(readError('# kind=race', lapsHeader, row('71', 1), bad, row('5', 1))).toBe(`Line 4: ${reason}.`)
  })

  const dateMessage = 'date must be a date with time and zone such as 2025-05-18T14:10:00-05:00'
  test.each([
    [
      'an incorrect header',
      lapsHeader.replace('name', 'rider'),
      `this is neither the header (${lapsHeader}) nor a line such as # year=2025`,
    ],
    [
      'an unknown key',
      '# evnt=Spring',
      `this is neither the header (${lapsHeader}) nor a line such as # year=2025`,
    ],
    ['an unknown kind', '# kind=parade', 'kind must be race, qualifying or practice'],
    ['a year that is not numeric', '# year=last', 'year must be a whole number from 1900 to 2200'],
    ['a date without a time', '# date=2025-05-18', dateMessage],
    ['a date without a zone', '# date=2025-05-18T14:10:00', dateMessage],
    ['a date with an invalid zone', '# date=2025-05-18T14:10:00+0200', dateMessage],
    ['an empty value', '# track=', 'track is blank or contains a control character'],
    ['a name that is too long', `# name=${'x'.repeat(101)}`, 'name is longer than 100 characters'],
    ['a duplicate key', '# event=Other', '"event" occurs twice'],
  ])('rejects %s', (_, bad, reason) => {
    expect(readError('# event=Spring Round', bad, lapsHeader)).toBe(`Line 2: ${reason}.`)
  })

  test('rejects too many laps and too many riders', () => {
    const laps = Array.from({ length: 50_001 }, (_, index) => [
      row('1', index + 1),
      row('2', index + 1),
    ]).flat()
    expect(readError(lapsHeader, laps.join('\n'))).toBe('Line 100002: there are more than 100000 laps.')
    const riders = Array.from({ length: importLimits.riders + 1 }, (_, index) => row(String(index), 1))
    expect(readError(lapsHeader, riders.join('\n'))).toBe('Line 1002: there are more than 1000 riders.')
  })

  test('rejects a file without a header', () => {
    expect(readError('# kind=race')).toBe(`The header is missing: ${lapsHeader}.`)
  })
})

test.each([
  [`${lapsHeader}\n`, true],
  [`\u00EF\u00BB\u00BF\r\n# event=Spring\r\n`, true],
  ['number,rider\n', true],
  ['##1700000000 $F,9\n', false],
  ['NUMBER; LAP_NUMBER\n', false],
  ['', false],
])('looksLikeLapList of %j is %s', (text, expected) => {
  expect(looksLikeLapList(text)).toBe(expected)
})

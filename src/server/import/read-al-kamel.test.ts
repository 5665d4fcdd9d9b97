// Al Kamel analysis files, made up in the documented shape: what they say, and in which line they are not as agreed.
import { describe, expect, test } from 'vitest'
import { Complaint } from './complaint'
import { alKamelSample } from './import-testing'
import { isAlKamel, readAlKamel } from './read-al-kamel'

const read = (text: string) => readAlKamel(Buffer.from(text))
const sheet = (text: string) => {
  const result = read(text)
  if (result instanceof Complaint) throw new Error(result.sentence)
  return result
}
const small = (...rows: readonly string[]): string => ['NUMBER;LAP_NUMBER;LAP_TIME', ...rows].join('\n')

test('a lap with everything: blanks before names, a mark of the byte order, kilometres into miles', () => {
  expect(isAlKamel(Buffer.from(alKamelSample).toString('latin1'))).toBe(true)
  const { riders, rows, told } = sheet(alKamelSample)
  expect(told).toEqual({})
  expect(riders).toEqual([
    { number: '71', name: 'Ana ORTIZ', make: 'Yamaha', category: 'Superbike' },
    { number: '05', name: 'Bob ADAMS', make: 'Ducati', category: 'Stock 1000' },
  ])
  expect(rows[1]).toMatchObject({
    number: '71',
    lap: 2,
    time: 93_500,
    sectors: [29_500, 30_500, 33_500],
    isPit: true,
    isCancelled: false,
    at: 188_500,
    flag: 'yellow',
  })
  expect(rows[1]?.speed).toBeCloseTo(280 / 1.609344, 6)
  expect(rows.map(({ flag }) => flag)).toEqual(['green', 'yellow', undefined, 'green', 'red', undefined])
})

test('with decimal commas it says the same', () => {
  const commas = alKamelSample.replaceAll(/(\d)\.(\d)/g, '$1,$2')
  expect(commas).not.toBe(alKamelSample)
  expect(sheet(commas)).toEqual(sheet(alKamelSample))
})

test('sectors may be in the columns of the long form', () => {
  const long = alKamelSample.replaceAll(/; S([123]);/g, '; S$1_LARGE;')
  expect(long).toContain('S1_LARGE')
  expect(sheet(long)).toEqual(sheet(alKamelSample))
})

test('without a trap the speed is the average, and what is zero is not known', () => {
  const text = 'NUMBER;LAP_NUMBER;LAP_TIME;KPH;S1;TOP_SPEED\n7;1;1:30.000;160.9344;0:00.000;0.0\n7;2;;;;'
  const [first, second] = sheet(text).rows
  expect(first?.speed).toBeCloseTo(100, 6)
  expect([first?.sectors[0], second?.time, second?.speed]).toEqual([undefined, undefined, undefined])
})

test('where several share a machine, the first is named', () => {
  const text = 'NUMBER;LAP_NUMBER;LAP_TIME;DRIVER_NAME;\n7;1;90;;\n7;2;90;Ana;\n7;3;90;Bob;'
  expect(sheet(text).riders).toEqual([{ number: '7', name: 'Ana' }])
})

describe('refused by its line', () => {
  const time = 'not a time such as 1:34.211 or 94.211'
  const wide = (column: string, value: string): string =>
    `NUMBER;LAP_NUMBER;LAP_TIME;${column}\n7;1;90;${value}`
  test.each([
    ['a missing column', 'NUMBER;LAP_NUMBER;S1\n7;1;90', 'Line 1: the column LAP_TIME is missing.'],
    ['a column twice', 'NUMBER;LAP_NUMBER;LAP_TIME;S1;S1\n', 'Line 1: the column "S1" is there twice.'],
    ['a bad time', small('7;1;90', '7;2;fast'), `Line 3: LAP_TIME is "fast", ${time}.`],
    ['a negative time', small('7;1;-90'), `Line 2: LAP_TIME is "-90", ${time}.`],
    ['no number', small(';1;90'), 'Line 2: NUMBER is missing.'],
    ['no lap', small('7;;90'), 'Line 2: LAP_NUMBER is missing.'],
    ['a bad lap', small('7;1e9;90'), 'Line 2: LAP_NUMBER is "1e9", not a whole number from 1 to 99999.'],
    ['a lap twice', small('7;1;90', '7;1;91'), 'Line 3: lap 1 of "7" is there already (Line 2).'],
    ['a row cut off', small('7;1'), 'Line 2: there are 2 fields where 3 belong.'],
    ['a bad sector', wide('S2', 'x'), `Line 2: S2 is "x", ${time}.`],
    ['a bad long sector', wide('S3_LARGE', 'x'), `Line 2: S3_LARGE is "x", ${time}.`],
    ['a bad elapsed time', wide('ELAPSED', 'x'), `Line 2: ELAPSED is "x", ${time}.`],
    ['a bad top speed', wide('TOP_SPEED', 'x'), 'Line 2: TOP_SPEED is "x", not a speed such as 151.25.'],
    ['a bad average', wide('KPH', 'NaN'), 'Line 2: KPH is "NaN", not a speed such as 151.25.'],
    [
      'a bad pit mark',
      wide('CROSSING_FINISH_LINE_IN_PIT', 'X'),
      'Line 2: CROSSING_FINISH_LINE_IN_PIT is "X", not B or nothing.',
    ],
    [
      'a maker that is too long',
      wide('MANUFACTURER', 'x'.repeat(61)),
      `Line 2: MANUFACTURER "${'x'.repeat(40)}…" is longer than 60 characters.`,
    ],
    [
      'a class that is too long',
      wide('CLASS', 'x'.repeat(81)),
      `Line 2: CLASS "${'x'.repeat(40)}…" is longer than 80 characters.`,
    ],
    [
      'a clock that goes back',
      'NUMBER;LAP_NUMBER;LAP_TIME;ELAPSED\n7;1;90;90\n7;3;90;180\n7;2;90;200',
      'Line 3: ELAPSED is not later than on the lap before.',
    ],
    ['a line without end', small('7'.repeat(65_537)), 'Line 2: there are more than 65536 characters in it.'],
  ])('%s', (_, text, sentence) => {
    expect(isAlKamel(text)).toBe(true)
    expect(read(text)).toEqual(expect.objectContaining({ sentence }))
  })
})

test.each(['number,name,grid', '$F,9,"00:00:00"', 'NUMBER;NAME', ''])('is not one: %j', text => {
  expect(isAlKamel(text)).toBe(false)
})

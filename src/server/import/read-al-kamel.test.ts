// Reads made-up Al Kamel analysis files in the documented format, valid and invalid.
import { describe, expect, test } from 'vitest'
import { ImportError } from './import-error'
import { alKamelSample } from './import-testing'
import { isAlKamel, readAlKamel } from './read-al-kamel'

const read = (text: string) => readAlKamel(Buffer.from(text))
const readSheet = (text: string) => {
  const result = read(text)
  if (result instanceof ImportError) throw new Error(result.message)
  return result
}
const createFile = (...rows: readonly string[]): string => ['NUMBER;LAP_NUMBER;LAP_TIME', ...rows].join('\n')

test('reads all values of a lap from a file with a byte order mark and blanks, and converts km/h to mph', () => {
  expect(isAlKamel(Buffer.from(alKamelSample).toString('latin1'))).toBe(true)
  const { riders, rows, eventData } = readSheet(alKamelSample)
  expect(eventData).toEqual({})
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

test('accepts decimal commas', () => {
  const commas = alKamelSample.replaceAll(/(\d)\.(\d)/g, '$1,$2')
  expect(commas).not.toBe(alKamelSample)
  expect(readSheet(commas)).toEqual(readSheet(alKamelSample))
})

test('reads sectors from the _LARGE columns', () => {
  const long = alKamelSample.replaceAll(/; S([123]);/g, '; S$1_LARGE;')
  expect(long).toContain('S1_LARGE')
  expect(readSheet(long)).toEqual(readSheet(alKamelSample))
})

test('uses the average speed when there is no trap speed, and treats zeros as unknown', () => {
  const text = 'NUMBER;LAP_NUMBER;LAP_TIME;KPH;S1;TOP_SPEED\n7;1;1:30.000;160.9344;0:00.000;0.0\n7;2;;;;'
  const [first, second] = readSheet(text).rows
  expect(first?.speed).toBeCloseTo(100, 6)
  expect([first?.sectors[0], second?.time, second?.speed]).toEqual([undefined, undefined, undefined])
})

test('uses the first name when several riders share a number', () => {
  const text = 'NUMBER;LAP_NUMBER;LAP_TIME;DRIVER_NAME;\n7;1;90;;\n7;2;90;Ana;\n7;3;90;Bob;'
  expect(readSheet(text).riders).toEqual([{ number: '7', name: 'Ana' }])
})

describe('an invalid file is rejected with the line number', () => {
  const time = 'not a time such as 1:34.211 or 94.211'
  const withColumn = (column: string, value: string): string =>
    `NUMBER;LAP_NUMBER;LAP_TIME;${column}\n7;1;90;${value}`
  test.each([
    ['a missing column', 'NUMBER;LAP_NUMBER;S1\n7;1;90', 'Line 1: the column LAP_TIME is missing.'],
    ['a duplicate column', 'NUMBER;LAP_NUMBER;LAP_TIME;S1;S1\n', 'Line 1: the column "S1" occurs twice.'],
    ['an invalid time', createFile('7;1;90', '7;2;fast'), `Line 3: LAP_TIME is "fast", ${time}.`],
    ['a negative time', createFile('7;1;-90'), `Line 2: LAP_TIME is "-90", ${time}.`],
    ['no number', createFile(';1;90'), 'Line 2: NUMBER is missing.'],
    ['no lap', createFile('7;;90'), 'Line 2: LAP_NUMBER is missing.'],
    [
      'an invalid lap',
      createFile('7;1e9;90'),
      'Line 2: LAP_NUMBER is "1e9", not a whole number from 1 to 99999.',
    ],
    [
      'a duplicate lap',
      createFile('7;1;90', '7;1;91'),
      'Line 3: lap 1 of "7" occurs twice, first in line 2.',
    ],
    ['a truncated row', createFile('7;1'), 'Line 2: there are 2 fields instead of 3.'],
    ['an invalid sector', withColumn('S2', 'x'), `Line 2: S2 is "x", ${time}.`],
    ['an invalid long sector', withColumn('S3_LARGE', 'x'), `Line 2: S3_LARGE is "x", ${time}.`],
    ['an invalid elapsed time', withColumn('ELAPSED', 'x'), `Line 2: ELAPSED is "x", ${time}.`],
    [
      'an invalid top speed',
      withColumn('TOP_SPEED', 'x'),
      'Line 2: TOP_SPEED is "x", not a speed such as 151.25.',
    ],
    ['an invalid average', withColumn('KPH', 'NaN'), 'Line 2: KPH is "NaN", not a speed such as 151.25.'],
    [
      'an invalid pit mark',
      withColumn('CROSSING_FINISH_LINE_IN_PIT', 'X'),
      'Line 2: CROSSING_FINISH_LINE_IN_PIT is "X", not B or nothing.',
    ],
    [
      'a manufacturer that is too long',
      withColumn('MANUFACTURER', 'x'.repeat(61)),
      `Line 2: MANUFACTURER "${'x'.repeat(40)}…" is longer than 60 characters.`,
    ],
    [
      'a class that is too long',
      withColumn('CLASS', 'x'.repeat(81)),
      `Line 2: CLASS "${'x'.repeat(40)}…" is longer than 80 characters.`,
    ],
    [
      'an elapsed time that decreases',
      'NUMBER;LAP_NUMBER;LAP_TIME;ELAPSED\n7;1;90;90\n7;3;90;180\n7;2;90;200',
      'Line 3: ELAPSED is not later than on the lap before.',
    ],
    [
      'a line that is too long',
      createFile('7'.repeat(65_537)),
      'Line 2: there are more than 65536 characters in it.',
    ],
  ])('rejects %s', (_, text, message) => {
    expect(isAlKamel(text)).toBe(true)
    expect(read(text)).toEqual(expect.objectContaining({ message }))
  })
})

test.each(['number,name,grid', '$F,9,"00:00:00"', 'NUMBER;NAME', ''])(
  '%j is not detected as an Al Kamel analysis',
  text => {
    expect(isAlKamel(text)).toBe(false)
  },
)

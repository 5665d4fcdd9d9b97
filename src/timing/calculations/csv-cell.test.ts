import { expect, test } from 'vitest'
import { escapeFormulas, formatCsvCell, formatCsvLine, formatCsvSeconds } from './csv-cell'

test.each([
  ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['Ana;=1', "Ana;'=1"],
  ['Ana,=1', "Ana,'=1"],
  ['Ana-Maria O’Neil', 'Ana-Maria O’Neil'],
  ['71', '71'],
  ['', ''],
])('escapeFormulas escapes %j', (text, safe) => {
  expect(escapeFormulas(text)).toBe(safe)
})

test('formatCsvLine quotes cells with quotes, separators and outer blanks', () => {
  expect(formatCsvLine(['71', 'Ana "The Cat" Zed', null, 94.211, 'a,b', ' c'])).toBe(
    '71,"Ana ""The Cat"" Zed",,94.211,"a,b"," c"\r\n',
  )
})

test('R-225 a negative number stays a number, and a text that begins like one gets an apostrophe', () => {
  expect([-0.333, '-0.333', undefined].map(formatCsvCell)).toEqual(['-0.333', "'-0.333", ''])
})

test('R-225 times are seconds with three decimals, and a missing one is empty', () => {
  expect([91_234, -300, 0, undefined].map(formatCsvSeconds)).toEqual(['91.234', '-0.300', '0.000', ''])
})

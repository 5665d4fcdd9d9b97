import { expect, test } from 'vitest'
import { escapeFormulas, formatCsvLine, parseCsvLine } from './csv'

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

test('parseCsvLine reads quoted cells and rejects a misplaced quote', () => {
  expect(parseCsvLine('71,"Ana ""The Cat"" Zed",,"a,b", c ')).toEqual([
    '71',
    'Ana "The Cat" Zed',
    '',
    'a,b',
    'c',
  ])
  expect(parseCsvLine('71,"Ana')).toBeUndefined()
})

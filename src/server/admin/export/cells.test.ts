import { expect, test } from 'vitest'
import { csvLine, harmless } from './cells'

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
])('%j cannot become a formula', (text, safe) => {
  expect(harmless(text)).toBe(safe)
})

test('a line of cells', () => {
  expect(csvLine(['71', 'Ana "The Cat" Zed', null, 94.211, 'a,b', ' c'])).toBe(
    '71,"Ana ""The Cat"" Zed",,94.211,"a,b"," c"\r\n',
  )
})

import { expect, test } from 'vitest'
import { parseCsvLine } from './csv'

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

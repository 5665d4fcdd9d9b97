import { expect, test } from 'vitest'
import { normalizeText, splitWords } from './search-text'

test.each([
  ['José Núñez', 'jose nunez'],
  ['ÅSTRÖM', 'astrom'],
  ['Łukasz Bjørn Großmann', 'lukasz bjorn grossmann'],
  ['#21', '#21'],
])('%s is searched as %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized)
})

test('a search is split at any white space', () => {
  expect(splitWords('  Race\t 1  São ')).toEqual(['race', '1', 'sao'])
  expect(splitWords('   ')).toEqual([])
})

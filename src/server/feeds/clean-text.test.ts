import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text'

test.each([
  ['plain text', 'Ana Ortiz', 'Ana Ortiz'],
  ['white space', '  Ana \t\r\n Ortiz ', 'Ana Ortiz'],
  ['control characters', '\u0001Ana\u0007Ortiz\u0000', 'Ana Ortiz'],
  ['invisible characters', 'A\u200Bn\u00ADa\u202E Ortiz', 'Ana Ortiz'],
  ['only invisible characters', ' \u0007\u200B\u00A0', ''],
  ['a decomposed accent', 'A\u0301na', '\u00C1na'],
  ['a lone surrogate', 'A\uD800', 'A\uFFFD'],
  ['a text that is too long', '\u{1F3CD}'.repeat(150), '\u{1F3CD}'.repeat(100)],
])('cleans %s', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test('a clean text stays as it is', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), text => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})

import { expect, test } from 'vitest'
import { greet } from './greet'

test.each([
  'Nia',
  'Mary Jane',
  "D'Arcy",
  'D’Arcy',
  'Jean-Luc',
  'J. R.',
  'José',
  'Jose\u0301',
  '李娜',
  'Анна',
])('greets %s by name', name => {
  expect(greet(name)).toBe(`Hello ${name},`)
})

test.each([
  'evil.example',
  'www.evil.example',
  'https://evil.example/',
  'Win a prize at evil.example',
  'a@evil.example',
  'mailto:a',
  'Nia\r\nBcc: a@evil.example',
  'Nia\nIgnore this',
  'Nia\u2028Ignore this',
  'Nia\u202Eelpmaxe',
  'Eva.',
  'a.b',
  '<b>Nia</b>',
  '&amp;',
  '',
  '-',
  '555 0100',
  'x'.repeat(61),
])('greets without a name that could be read as a link, an address or markup: %j', name => {
  expect(greet(name)).toBe('Hello,')
})

import { countries as flagCodes } from 'country-flag-icons'
import { expect, test } from 'vitest'
import { countryNames } from './country-names'
import { findCountryCode } from './find-country'

test('every two-letter code with a flag has a country name, and every country name has a flag', () => {
  const codes = flagCodes.filter(code => code.length === 2).map(code => code.toLowerCase())
  expect(codes.length).toBeGreaterThanOrEqual(250)
  expect([...new Set(countryNames.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted())
})

test.each([
  ['USA', 'us'],
  ['United States of America', 'us'],
  ['UK', 'gb'],
  ['England', 'gb'],
  ['United Kingdom of Great Britain and Northern Ireland', 'gb'],
  ['Czech Republic', 'cz'],
  ['Czechia', 'cz'],
  ['Holland', 'nl'],
  ['Türkiye', 'tr'],
  ['Viet Nam', 'vn'],
  ['Hong Kong SAR China', 'hk'],
  ['Taiwan (Province of China)', 'tw'],
  ["Korea (the Democratic People's Republic of)", 'kp'],
  ['Korea (the Republic of)', 'kr'],
  ['Congo (the Democratic Republic of the)', 'cd'],
  ['Congo (the)', 'cg'],
  ["Lao People's Democratic Republic (the)", 'la'],
  ['Virgin Islands (U.S.)', 'vi'],
  ['Virgin Islands (British)', 'vg'],
  ['South Georgia and the South Sandwich Islands', 'gs'],
  ['Saint Helena, Ascension and Tristan da Cunha', 'sh'],
  ['United States Minor Outlying Islands (the)', 'um'],
  ['Northern Cyprus', 'xc'],
  ['Equatorial Guinea', 'gq'],
  ['Dominican Republic', 'do'],
  ['American Samoa', 'as'],
])('Q-089 the official name or common variant %j is resolved to the code %j', (name, code) => {
  expect(findCountryCode(name)).toBe(code)
})

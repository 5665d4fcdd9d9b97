// Edge cases of the calculations of decisions section 6, items 18 to 27: unusual input and limits.
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectBestLaps } from './best-laps'
import { findCountryCode } from './find-country'
import { countryNames } from './country-names'
import { formatPace } from './difference'
import { extractTemplate } from './extract-template'
import { compareLastWords, compareNames, toNameKey } from './name'
import { arrangeSectorWidgets } from './sector-widgets'
import { findSectorsWithData, getLatestSectors, readSectorTimes } from './sectors'

test('18 an empty name has no laps, equal times keep their order, and a limit above the lap count returns all laps', () => {
  const laps = [1, 2, 3].map(lapindex => ({ name: lapindex === 2 ? ' ' : 'Ana', time: 91.5, lapindex }))
  expect(selectBestLaps(laps, '', 0)).toEqual([])
  expect(selectBestLaps(laps, 'ANA', 99).map(({ lapindex }) => lapindex)).toEqual([1, 3])
  expect(selectBestLaps(laps, 'ANA', -1)).toHaveLength(2)
})

test('18 names match independent of Unicode composition, spaces and invisible characters', () => {
  expect(toNameKey('E\u0301mile\u200B \u3000Durand\uFEFF')).toBe(toNameKey('émile durand'))
})

test('19 name comparisons are antisymmetric and sort accented and empty names', () => {
  expect(['bob Zed', 'Ana zed', '', 'Émile Adams'].toSorted(compareLastWords)).toEqual([
    '',
    'Émile Adams',
    'Ana zed',
    'bob Zed',
  ])
  const isAntisymmetric = (compare: (one: string, other: string) => number) =>
    property(
      string({ unit: 'grapheme' }),
      string(),
      (one, other) => compare(one, other) + compare(other, one) === 0,
    )
  assert(isAntisymmetric(compareNames))
  assert(isAntisymmetric(compareLastWords))
})

test.each([
  ['', undefined],
  ['Indianapolis, Indiana', undefined],
  ['Santa Fe, New Mexico', 'us'],
  ['Trenton, New Jersey', 'us'],
  ['Saint Helier, Jersey', 'je'],
  ['Tbilisi, Georgia', 'ge'],
  ['Sydney, New South Wales', 'au'],
  ['Belfast, Northern Ireland', 'gb'],
  ['Dublin, Ireland', 'ie'],
  ['Port Moresby, Papua New Guinea', 'pg'],
  ['Juba, South Sudan', 'ss'],
  ['São Paulo, BRASIL', 'br'],
  ['Ciudad de México', 'mx'],
  ['Abidjan, Côte d’Ivoire', 'ci'],
  ['Austin, U.S.A.', 'us'],
  ['The Hague, The Netherlands', 'nl'],
  ['Sarajevo, Bosnia and Herzegovina', 'ba'],
  ['Kinshasa, Democratic Republic of the Congo', 'cd'],
])('20 findCountryCode(%j) is %j', (address, code) => {
  expect(findCountryCode(address)).toBe(code)
})

test('20 every country name in the list is unique and gives its code', () => {
  expect(new Set(countryNames.map(({ name }) => name)).size).toBe(countryNames.length)
  const wrong = countryNames.filter(
    ({ code, name }) => findCountryCode(`Mexico, ${name.toUpperCase()}`) !== code,
  )
  expect(wrong).toEqual([])
})

describe('23 sectors', () => {
  const tile = (settings: Record<string, unknown>) => ({ name: 'SectorTime', widgetSettings: settings })
  const gap = { name: 'Gap', widgetSettings: {} }

  test('a sector has data if any of its fields is set, and the last lap completes the lap in progress', () => {
    const row = {
      current_s1: '20.5',
      s1: '20.1',
      current_s2: '0.000',
      s2: '30.2',
      min_s3: 40,
      s4: '',
      s5: null,
    }
    expect(findSectorsWithData(row)).toEqual([1, 2, 3])
    expect(getLatestSectors(row)).toEqual([20.5, 30.2, undefined, undefined, undefined])
    expect(readSectorTimes(row, 'min_')).toEqual([undefined, undefined, 40, undefined, undefined])
  })

  test('existing widgets keep their settings, new ones copy the first, and widgets with a fixed racer are unchanged', () => {
    const own = tile({ Racer: 7, Sector: 1 })
    const second = tile({ Racer: '', Sector: 2, Show: 1 })
    const first = tile({ Racer: '', Sector: 1, Show: 2, Size: 4 })
    expect(arrangeSectorWidgets([own, second, gap, first, first], [1, 2, 3])).toEqual([
      first,
      second,
      tile({ Racer: '', Sector: 3, Show: 1 }),
      own,
      gap,
    ])
  })

  test.each([
    ['no data', [gap, tile({ Sector: 1 })], []],
    ['no widget that follows the active rider', [gap, tile({ Racer: 7, Sector: 1 })], [1, 2]],
  ])('the widgets are unchanged with %s', (_, widgets, sectors) => {
    expect(arrangeSectorWidgets(widgets, sectors)).toBe(widgets)
  })
})

describe('26 extractTemplate', () => {
  const template = { name: 'a } "b" {', widgets: [{ name: 'Gap' }] }
  const json = JSON.stringify({ template }, undefined, 2)

  test.each([
    ['a reply with braces in prose', `Use {this}, {} or {"a": 1}: ${json} {end}`],
    ['a reply with an unclosed brace', `:{ ${json}`],
    ['a template without a wrapper object', JSON.stringify(template)],
  ])('extracts the template from %s', (_, result) => {
    expect(extractTemplate(result)).toEqual(template)
  })

  test.each([
    '',
    '[]',
    '{"template": null}',
    '{"template": {"widgets": {}}}',
    '{"template": [1]}',
    '{"template": {"widgets": [{"name": "Gap"}]',
  ])('returns undefined for %j', result => {
    expect(extractTemplate(result)).toBe(undefined)
  })

  test.each([
    ['braces', '{'],
    ['quotes and braces', '{"\\"'],
  ])('returns undefined quickly for a long reply of %s only', (_, piece) => {
    expect(extractTemplate(piece.repeat(50_000))).toBe(undefined)
  })
})

test('27 the pace is "-" if a lap time is missing and has no sign if it rounds to zero', () => {
  expect([formatPace(undefined, 91), formatPace(91, undefined), formatPace(91, 90.96)]).toEqual([
    '-',
    '-',
    '0.0',
  ])
  expect([formatPace(91.26, 91.51), formatPace(91.51, 91.26)]).toEqual(['+0.3', '-0.3'])
})

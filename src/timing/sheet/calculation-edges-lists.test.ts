// What lies beside the calculation sheet, items 18 to 27: odd input, ends of ranges, rules of the decisions behind it.
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestLaps } from './best-laps'
import { country } from './country'
import { countryNames } from './country-names'
import { formatPace } from './difference'
import { extractTemplate } from './extract-template'
import { compareLastWords, compareNames, nameKey } from './name'
import { sectorWidgets } from './sector-widgets'
import { latestSectors, sectorsWithData, sectorTimes } from './sectors'
import { duplicateName, nextSelected } from './templates'

test('18 nobody has no laps, equal times keep their order, a limit beyond the end is all', () => {
  const laps = [1, 2, 3].map(lapindex => ({ name: lapindex === 2 ? ' ' : 'Ana', time: 91.5, lapindex }))
  expect(bestLaps(laps, '', 0)).toEqual([])
  expect(bestLaps(laps, 'ANA', 99).map(({ lapindex }) => lapindex)).toEqual([1, 3])
  expect(bestLaps(laps, 'ANA', -1)).toHaveLength(2)
})

test('18 names match however they are composed and whatever blanks, seen or not, are in them', () => {
  expect(nameKey('E\u0301mile\u200B \u3000Durand\uFEFF')).toBe(nameKey('émile durand'))
})

test('19 an order is the same from both ends, and on every machine', () => {
  expect(['bob Zed', 'Ana zed', '', 'Émile Adams'].toSorted(compareLastWords)).toEqual([
    '',
    'Émile Adams',
    'Ana zed',
    'bob Zed',
  ])
  const antisymmetric = (compare: (one: string, other: string) => number) =>
    property(
      string({ unit: 'grapheme' }),
      string(),
      (one, other) => compare(one, other) + compare(other, one) === 0,
    )
  assert(antisymmetric(compareNames))
  assert(antisymmetric(compareLastWords))
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
])('20 country(%j) is %j', (address, code) => {
  expect(country(address)).toBe(code)
})

test('20 every name in the list is found under its code', () => {
  expect(new Set(countryNames.map(({ name }) => name)).size).toBe(countryNames.length)
  const lost = countryNames.filter(({ code, name }) => country(`Mexico, ${name.toUpperCase()}`) !== code)
  expect(lost).toEqual([])
})

describe('23 sectors', () => {
  const tile = (settings: Record<string, unknown>) => ({ name: 'SectorTime', widgetSettings: settings })
  const gap = { name: 'Gap', widgetSettings: {} }

  test('any value makes a sector; zero is none, and the lap before stands in', () => {
    const row = {
      current_s1: '20.5',
      s1: '20.1',
      current_s2: '0.000',
      s2: '30.2',
      min_s3: 40,
      s4: '',
      s5: null,
    }
    expect(sectorsWithData(row)).toEqual([1, 2, 3])
    expect(latestSectors(row)).toEqual([20.5, 30.2, undefined, undefined, undefined])
    expect(sectorTimes(row, 'min_')).toEqual([undefined, undefined, 40, undefined, undefined])
  })

  test('settings stay, new tiles copy the first, tiles with a racer of their own are left alone', () => {
    const own = tile({ Racer: 7, Sector: 1 })
    const second = tile({ Racer: '', Sector: 2, Show: 1 })
    const first = tile({ Racer: '', Sector: 1, Show: 2, Size: 4 })
    expect(sectorWidgets([own, second, gap, first, first], [1, 2, 3])).toEqual([
      first,
      second,
      tile({ Racer: '', Sector: 3, Show: 1 }),
      own,
      gap,
    ])
  })

  test.each([
    ['no data', [gap, tile({ Sector: 1 })], []],
    ['no tile that follows', [gap, tile({ Racer: 7, Sector: 1 })], [1, 2]],
  ])('%s: everything stays', (_, widgets, sectors) => {
    expect(sectorWidgets(widgets, sectors)).toBe(widgets)
  })
})

describe('24 duplicateName', () => {
  test('a name that is taken, in whatever case, is not used; the last is followed by the first', () => {
    expect(duplicateName('Race', ['race 1000 '], () => 0)).toBe('Race 1001')
    expect(duplicateName('Race', ['RACE 9999'], () => 0.999_999)).toBe('Race 1000')
  })

  test('it ends when all are taken, and fits where names of 60 characters do', () => {
    const all = Array.from({ length: 9000 }, (_, index) => `Race ${index + 1000}`)
    expect(duplicateName('Race', all, () => 0)).toBe('Race 1000')
    expect(duplicateName('x'.repeat(60), [], () => 0)).toBe(`${'x'.repeat(55)} 1000`)
    expect(duplicateName(`${'x'.repeat(54)}🏁🏁`, [], () => 0)).toBe(`${'x'.repeat(54)} 1000`)
  })
})

test('25 the only one leaves nothing behind', () => {
  expect([nextSelected(['A'], 'A'), nextSelected([], 'A')]).toEqual([undefined, undefined])
})

describe('26 extractTemplate', () => {
  const template = { name: 'a } "b" {', widgets: [{ name: 'Gap' }] }
  const json = JSON.stringify({ template }, undefined, 2)

  test.each([
    ['braces in prose', `Use {this}, {} or {"a": 1}: ${json} {end}`],
    ['a brace that never closes', `:{ ${json}`],
    ['the template itself', JSON.stringify(template)],
  ])('%s', (_, result) => {
    expect(extractTemplate(result)).toEqual(template)
  })

  test.each([
    '',
    '[]',
    '{"template": null}',
    '{"template": {"widgets": {}}}',
    '{"template": [1]}',
    '{"template": {"widgets": [{"name": "Gap"}]',
  ])('%j is a failure', result => {
    expect(extractTemplate(result)).toBe(undefined)
  })

  test.each([
    ['nothing but braces', '{'],
    ['nothing but quotes and braces', '{"\\"'],
  ])('%s is a failure, and soon', (_, piece) => {
    expect(extractTemplate(piece.repeat(50_000))).toBe(undefined)
  })
})

test('27 pace is missing where a lap is, and next to nothing has no sign', () => {
  expect([formatPace(undefined, 91), formatPace(91, undefined), formatPace(91, 90.96)]).toEqual([
    '-',
    '-',
    '0.0',
  ])
  expect([formatPace(91.26, 91.51), formatPace(91.51, 91.26)]).toEqual(['+0.3', '-0.3'])
})

import { describe, expect, test } from 'vitest'
import { type ChartAddress, formatChartAddress, parseChartAddress } from './chart-address'

const plain: ChartAddress = { kinds: ['positions'], riders: undefined, reference: 'mine', range: undefined }
const moment = { raceId: 'x_9', rider: '21', at: undefined }

describe('reading the address', () => {
  test('R-200 an address without entries shows the lap chart with my rider', () => {
    expect(parseChartAddress('?race=x_9')).toEqual({ ...plain, problems: [] })
  })

  test('R-200 the address names charts, riders, reference and laps', () => {
    const search = '?race=x_9&chart=trace,laptimes&riders=21,7&ref=leader&from=5&to=12.5&at=94.1'
    expect(parseChartAddress(search)).toEqual({
      kinds: ['trace', 'laptimes'],
      riders: ['21', '7'],
      reference: 'leader',
      range: { min: 5, max: 12.5 },
      problems: [],
    })
  })

  test('R-200 the reference may be a constant pace or a race number', () => {
    expect(parseChartAddress('?ref=pace').reference).toBe('pace')
    expect(parseChartAddress('?ref=33').reference).toEqual({ rider: '33' })
    expect(parseChartAddress('?ref=').reference).toBe('mine')
  })

  test('R-200 an empty list of riders highlights no rider', () => {
    expect(parseChartAddress('?riders=').riders).toEqual([])
  })

  test.each([
    ['chart=nonsense', plain, 'There is no chart “nonsense”.'],
    ['chart=trace,,trace,x', { ...plain, kinds: ['trace'] }, 'There is no chart “x”.'],
    [
      'chart=trace,speed,sectors',
      { ...plain, kinds: ['trace', 'speed'] },
      'Only two charts are shown at a time.',
    ],
    ['from=9&to=3', plain, 'The laps in this link cannot be read, so all laps are shown.'],
    ['from=-1&to=1e9', plain, 'The laps in this link cannot be read, so all laps are shown.'],
    ['to=5', plain, 'The laps in this link cannot be read, so all laps are shown.'],
    [
      'riders=1,2,3,4,5,6,7,8,9',
      { ...plain, riders: ['1', '2', '3', '4', '5', '6', '7', '8'] },
      'Only the first 8 riders of this link are highlighted.',
    ],
  ])('R-200 what cannot be read in %s is said in words', (search, address, problem) => {
    expect(parseChartAddress(search)).toEqual({ ...address, problems: [problem] })
  })

  test.each(['', '?', '?%', '?chart=%E0%A4%A', '?riders=,,,&ref=%00&from=&to='])(
    'R-200 the address "%s" is read without an error',
    search => {
      expect(parseChartAddress(search).kinds).toEqual(['positions'])
    },
  )
})

describe('writing the address', () => {
  test('R-200 only what was chosen is written', () => {
    expect(formatChartAddress(plain, moment)).toBe('?race=x_9&rider=21&chart=positions')
    expect(formatChartAddress(plain, { ...moment, rider: undefined })).toBe('?race=x_9&chart=positions')
  })

  test('R-200 everything that was chosen is written, and read again', () => {
    const address: ChartAddress = {
      kinds: ['trace', 'sectors'],
      riders: ['21', '7'],
      reference: { rider: '33' },
      range: { min: 0.5, max: 12 },
    }
    const search = formatChartAddress(address, { ...moment, at: 94_123 })
    expect(search).toBe('?race=x_9&rider=21&chart=trace,sectors&riders=21,7&ref=33&from=0.5&to=12&at=94.123')
    expect(parseChartAddress(search)).toEqual({ ...address, problems: [] })
  })

  test.each([
    [0, '0.0'],
    [94_100, '94.1'],
    [94_120, '94.12'],
    [-5, '0.0'],
  ])('R-200 the moment %i is written as %s', (at, text) => {
    expect(new URLSearchParams(formatChartAddress(plain, { ...moment, at })).get('at')).toBe(text)
  })

  test('R-200 no highlighted rider is written as an empty list', () => {
    expect(formatChartAddress({ ...plain, riders: [] }, moment)).toContain('&riders=')
  })
})

test('R-223 the last ten laps have a short form in the address, so that they move along with a live session', () => {
  const parsed = parseChartAddress('?race=x_9&from=-10')
  expect(parsed).toMatchObject({ range: 'last', problems: [] })
  expect(formatChartAddress(parsed, moment)).toBe('?race=x_9&rider=21&chart=positions&from=-10')
  expect(parseChartAddress('?from=-9').problems).toHaveLength(1)
})

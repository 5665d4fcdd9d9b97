import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildGrid, collectGridPenalties } from './grid'
import { penalty } from './test-results'

const order = ['A', 'B', 'C', 'D', 'E', 'F']

const gridOf = (down: Readonly<Record<string, number>>, pitStarts: readonly string[] = []): string =>
  buildGrid({ order, placesDown: new Map(Object.entries(down)), pitStarts, gridRow: 3 })
    .map(({ competitor }) => competitor)
    .join('')

describe('grid penalties', () => {
  it.each([
    { down: {}, grid: 'ABCDEF' },
    { down: { A: 3, B: 1 }, grid: 'CDBAEF' },
    // Both would start from place 4, so the second one starts from the next.
    { down: { A: 3, B: 2 }, grid: 'CDEABF' },
    { down: { F: 5 }, grid: 'ABCDEF' },
    { down: { E: 10, F: 3 }, grid: 'ABCDFE' },
  ])('E-12 C-107 $down: $grid', ({ down, grid }) => {
    expect(gridOf(down)).toBe(grid)
  })

  it('C-107 riders who start from the pit lane are last, in their order', () => {
    expect(gridOf({ C: 1 }, ['A', 'E'])).toBe('BDCFAE')
  })

  it('C-107 the grid has rows', () => {
    const grid = buildGrid({ order, placesDown: new Map(), pitStarts: ['F'], gridRow: 2 })
    expect(grid.map(({ row }) => row)).toEqual([1, 1, 2, 2, 3, 3])
    expect(grid.at(-1)).toEqual({ competitor: 'F', place: 6, row: 3, isPitStart: true })
  })

  it('C-105 grid penalties of one race are added up', () => {
    const penalties = [
      penalty(1, 'A', { type: 'grid', count: 3 }),
      penalty(1, 'A', { type: 'grid', count: 3 }),
      penalty(2, 'A', { type: 'grid', count: 2 }),
      penalty(3, 'B', { type: 'pitStart' }),
    ]
    expect(collectGridPenalties(penalties)).toEqual({ placesDown: new Map([['A', 5]]), pitStarts: ['B'] })
  })

  it('C-107 every rider has one place', () => {
    const places = fc.dictionary(fc.constantFrom(...order), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(places, fc.subarray(order), (down, pitStarts) => {
        expect(gridOf(down, pitStarts).split('').toSorted()).toEqual(order)
      }),
    )
  })
})

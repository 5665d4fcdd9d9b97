import { describe, expect, test } from 'vitest'
import { createGrid } from '../../testing/setup-samples'
import {
  computePlaces,
  placeRider,
  removeRider,
  setPlacesDown,
  toGridOrder,
  togglePitStart,
  toRows,
} from './grid-draft'

const letters = { order: 'ABCDEF'.split(''), placesDown: {}, pitStarts: [] }

describe('C-037 a grid that is being made', () => {
  test('starts with the stored places', () => {
    expect(toGridOrder(createGrid())).toEqual({ order: ['n21', 'n44', 'n7'], placesDown: {}, pitStarts: [] })
  })

  test('E-12 applies penalties, and pit starts last', () => {
    const punished = setPlacesDown(setPlacesDown(letters, 'A', 3), 'B', 1)
    expect(
      computePlaces(punished, 3)
        .map(({ competitor }) => competitor)
        .join(''),
    ).toBe('CDBAEF')
    const withPit = togglePitStart(punished, 'C')
    expect(computePlaces(withPit, 3).at(-1)).toMatchObject({ competitor: 'C', isPitStart: true })
    expect(togglePitStart(withPit, 'C').pitStarts).toEqual([])
  })

  test('puts a rider on a place, also one who had none', () => {
    expect(placeRider(letters, 'E', 1).order.join('')).toBe('AEBCDF')
    expect(placeRider(letters, 'G', 99).order.join('')).toBe('ABCDEFG')
  })

  test('a rider who is taken off keeps no penalty', () => {
    const punished = togglePitStart(setPlacesDown(letters, 'A', 3), 'A')
    expect(removeRider(punished, 'A')).toEqual({ order: 'BCDEF'.split(''), placesDown: {}, pitStarts: [] })
  })

  test.each([2, 3, 4, 5])('stands in rows of %d', size => {
    const rows = toRows(computePlaces(letters, size))
    expect(rows.map(row => row.length)).toEqual(
      size === 2 ? [2, 2, 2] : size === 3 ? [3, 3] : [size, 6 - size],
    )
  })
})

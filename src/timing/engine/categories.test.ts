import { describe, expect, it } from 'vitest'
import { categoriesOf, selectCategory } from './categories'
import { toRiderKey } from '../calculations/rider-key'
import { entry, flag, laps, orderOf, rowsOf, runSession } from './test-messages'

const session = runSession('race', [
  entry('1', { category: 'Superbike', grid: 1 }),
  entry('2', { category: 'Stock 1000', grid: 3 }),
  entry('3', { category: 'Superbike', grid: 2 }),
  entry('4', { category: 'Stock 1000', grid: 5 }),
  flag('green', 0),
  ...laps('1', 90, 180),
  ...laps('2', 93, 186),
  ...laps('3', 91, 187),
  ...laps('4', 95, 189),
])

describe('a run with several categories', () => {
  it('a run with several categories keeps the overall order and lists the categories by their best-placed riders', () => {
    expect(orderOf(session)).toBe('1 2 3 4')
    expect(categoriesOf(session)).toEqual(['Superbike', 'Stock 1000'])
  })

  it('a run with several categories is split into one race per category with its own positions, gaps and grid', () => {
    const stock = selectCategory(session, 'Stock 1000')
    expect(rowsOf(stock)).toMatchObject({
      2: { position: 1, diff: undefined, racer: { grid: 1 } },
      4: { position: 2, diff: { time: 3000 }, gap: { time: 3000 }, racer: { grid: 2 } },
    })
    expect(rowsOf(selectCategory(session, 'Superbike'))['3']).toMatchObject({
      position: 2,
      diff: { time: 7000 },
    })
  })

  it('selectCategory(undefined) selects the riders without a category', () => {
    expect(orderOf(selectCategory(runSession('practice', laps('9', 0, 90)), undefined))).toBe('9')
  })
})

it.each([
  ['Superbike', 'Ana  Ortiz', 'superbike', 'ANA ORTIZ', true],
  ['Superbike', 'Ana Ortiz', 'Stock 1000', 'Ana Ortiz', false],
  ['Superbike', 'Ana Ortiz', 'Superbike', 'Ana Ortis', false],
])('the keys of %s %s and %s %s are equal: %s', (category, name, other, otherName, isSame) => {
  expect(toRiderKey(category, name) === toRiderKey(other, otherName)).toBe(isSame)
})

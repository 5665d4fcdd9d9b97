import { describe, expect, it } from 'vitest'
import { categoriesOf, classOf } from './categories'
import { riderKey } from './identity'
import { entry, flag, laps, orderOf, rowsOf, told } from './testing'

const session = told('race', [
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

describe('a run with several classes', () => {
  it('keeps the overall order', () => {
    expect(orderOf(session)).toBe('1 2 3 4')
    expect(categoriesOf(session)).toEqual(['Superbike', 'Stock 1000'])
  })

  it('is one race per class, with positions, gaps and grid places of its own', () => {
    const stock = classOf(session, 'Stock 1000')
    expect(rowsOf(stock)).toMatchObject({
      2: { position: 1, diff: undefined, racer: { grid: 1 } },
      4: { position: 2, diff: { time: 3000 }, gap: { time: 3000 }, racer: { grid: 2 } },
    })
    expect(rowsOf(classOf(session, 'Superbike'))['3']).toMatchObject({ position: 2, diff: { time: 7000 } })
  })

  it('has a class for those without one', () => {
    expect(orderOf(classOf(told('practice', laps('9', 0, 90)), undefined))).toBe('9')
  })
})

it.each([
  ['Superbike', 'Ana  Ortiz', 'superbike', 'ANA ORTIZ', true],
  ['Superbike', 'Ana Ortiz', 'Stock 1000', 'Ana Ortiz', false],
  ['Superbike', 'Ana Ortiz', 'Superbike', 'Ana Ortis', false],
])('%s %s and %s %s are one rider: %s', (category, name, other, otherName, isSame) => {
  expect(riderKey(category, name) === riderKey(other, otherName)).toBe(isSame)
})

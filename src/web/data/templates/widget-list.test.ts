import { expect, test } from 'vitest'
import { createTile, freePlace } from './templates-testing'
import {
  countWidgets,
  findNextFreePlace,
  placeWidget,
  removeWidgetAt,
  swapWidgets,
  trimWidgets,
} from './widget-list'

const [gap, speed, status] = [createTile('Gap'), createTile('Speed'), createTile('Status')]

test('a removed tile leaves a free place unless it was the last tile', () => {
  expect(removeWidgetAt([gap, speed, status], 1)).toEqual([gap, freePlace, status])
  expect(removeWidgetAt([gap, freePlace, status], 2)).toEqual([gap])
  expect(removeWidgetAt([gap], 0)).toEqual([])
  expect(removeWidgetAt([gap], 4)).toEqual([gap])
  expect(trimWidgets([freePlace, freePlace])).toEqual([])
  expect(countWidgets([gap, freePlace, speed])).toBe(2)
})

test('placeWidget puts a tile at the given place', () => {
  expect(placeWidget([gap], 3, speed)).toEqual([gap, freePlace, freePlace, speed])
  expect(placeWidget([gap, freePlace, status], 1, speed)).toEqual([gap, speed, status])
  expect(placeWidget([gap], 0, speed)).toEqual([speed])
})

test.each([-1, 48, 1.5, Number.NaN])(
  'placing or swapping a tile at place %s, which does not exist, changes nothing',
  index => {
    expect(placeWidget([gap], index, speed)).toEqual([gap])
    expect(swapWidgets([gap], 0, index)).toEqual([gap])
    expect(swapWidgets([gap], index, 0)).toEqual([gap])
  },
)

test('two tiles are swapped and all others keep their places', () => {
  expect(swapWidgets([gap, speed, status], 0, 2)).toEqual([status, speed, gap])
  expect(swapWidgets([gap, speed], 0, 3)).toEqual([freePlace, speed, freePlace, gap])
  expect(swapWidgets([gap, freePlace, speed], 2, 1)).toEqual([gap, speed])
  const [first, second] = swapWidgets([gap, speed], 1, 0)
  expect([first, second]).toEqual([speed, gap])
  expect(first).toBe(speed)
})

test('the next free place is the one after the last pick, otherwise the first', () => {
  expect(findNextFreePlace([gap, freePlace, speed], 5, 1)).toBe(3)
  expect(findNextFreePlace([gap, freePlace, speed], 3, 2)).toBe(1)
  expect(findNextFreePlace([gap, speed], 2, 1)).toBeUndefined()
})

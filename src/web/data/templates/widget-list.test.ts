import { expect, test } from 'vitest'
import { free, tile } from './templates-testing'
import { countOf, nextFree, placed, removed, swapped, trimmed } from './widget-list'

const [gap, speed, status] = [tile('Gap'), tile('Speed'), tile('Status')]

test('a removed tile leaves a free place, and none behind the last tile', () => {
  expect(removed([gap, speed, status], 1)).toEqual([gap, free, status])
  expect(removed([gap, free, status], 2)).toEqual([gap])
  expect(removed([gap], 0)).toEqual([])
  expect(removed([gap], 4)).toEqual([gap])
  expect(trimmed([free, free])).toEqual([])
  expect(countOf([gap, free, speed])).toBe(2)
})

test('a tile is put where it was asked for', () => {
  expect(placed([gap], 3, speed)).toEqual([gap, free, free, speed])
  expect(placed([gap, free, status], 1, speed)).toEqual([gap, speed, status])
  expect(placed([gap], 0, speed)).toEqual([speed])
})

test.each([-1, 48, 1.5, Number.NaN])('there is no place %s', index => {
  expect(placed([gap], index, speed)).toEqual([gap])
  expect(swapped([gap], 0, index)).toEqual([gap])
  expect(swapped([gap], index, 0)).toEqual([gap])
})

test('two change places, and nothing else jumps', () => {
  expect(swapped([gap, speed, status], 0, 2)).toEqual([status, speed, gap])
  expect(swapped([gap, speed], 0, 3)).toEqual([free, speed, free, gap])
  expect(swapped([gap, free, speed], 2, 1)).toEqual([gap, speed])
  const [first, second] = swapped([gap, speed], 1, 0)
  expect([first, second]).toEqual([speed, gap])
  expect(first).toBe(speed)
})

test('the next free place is behind the last pick, else the first', () => {
  expect(nextFree([gap, free, speed], 5, 1)).toBe(3)
  expect(nextFree([gap, free, speed], 3, 2)).toBe(1)
  expect(nextFree([gap, speed], 2, 1)).toBeUndefined()
})

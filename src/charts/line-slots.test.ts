import { expect, test } from 'vitest'
import { addOwnSlot, assignSlots, getDash, maxHighlighted, sortByDepth } from './line-slots'
import { createLine, createModel } from './testing/sample-models'

const base = { myId: 'me', comparisonId: 'other', hasOtherSession: false }

function list(highlightedIds: readonly string[], given: Partial<typeof base> = {}) {
  return Object.fromEntries(assignSlots({ ...base, ...given, highlightedIds }))
}

test('R-222 my rider has the first color, the comparison rider the second, and others follow in their order', () => {
  expect(list(['a', 'me', 'b', 'other'])).toEqual({ a: 3, me: 1, b: 4, other: 2 })
})

test('R-221 at most eight riders have a color', () => {
  const ids = ['me', 'other', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
  const slots = list(ids)
  expect(Object.keys(slots)).toHaveLength(maxHighlighted)
  expect(slots['g']).toBeUndefined()
})

test('R-221 eight others have eight colors while my rider and the comparison rider are not highlighted', () => {
  const slots = list(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(new Set(Object.values(slots)).size).toBe(8)
})

test('R-222 the second color stays with a comparison rider of another session', () => {
  const slots = list(['a', 'b', 'c', 'd', 'e', 'f', 'me', 'g'], { hasOtherSession: true })
  expect(Object.values(slots)).not.toContain(2)
})

test('R-221 every color has its own dash pattern', () => {
  const dashes = [1, 2, 3, 4, 5, 6, 7, 8].map(slot => getDash(slot).join(' '))
  expect(new Set(dashes).size).toBe(8)
})

test('R-213 the line of sector deltas has the first color if its rider is not highlighted', () => {
  const model = createModel({ kind: 'sectors', lines: [createLine('7', [], { riderId: 'me' })] })
  expect([...addOwnSlot(new Map([['a', 3]]), model)]).toEqual([
    ['a', 3],
    ['me', 1],
  ])
  const highlighted = new Map([['me', 4]])
  expect(addOwnSlot(highlighted, model)).toBe(highlighted)
})

test('R-221 the field is drawn first and my rider last', () => {
  const lines = ['me', 'a', 'field', 'other'].map(riderId => createLine(riderId, [], { riderId }))
  const slots = new Map([
    ['me', 1],
    ['other', 2],
    ['a', 3],
  ])
  expect(sortByDepth(lines, slots).map(({ riderId }) => riderId)).toEqual(['field', 'a', 'other', 'me'])
})

test('R-226 the order of the field does not change with its positions', () => {
  const [one, other] = [createLine('7', [], { riderId: 'a' }), createLine('21', [], { riderId: 'b' })]
  expect(sortByDepth([other, one], new Map())).toEqual(sortByDepth([one, other], new Map()))
})

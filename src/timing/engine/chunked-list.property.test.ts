import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ChunkedList,
  chunkSize,
  createChunkedList,
  findFirstDifference,
  insertAt,
  itemAt,
  removeAt,
} from './chunked-list'

function createNumbers(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index)
}

function toChunkedList(items: readonly number[]): ChunkedList<number> {
  return items.reduce((list, item) => insertAt(list, list.length, item), createChunkedList<number>())
}

function toItems(list: ChunkedList<number>): readonly (number | undefined)[] {
  return Array.from({ length: list.length }, (_, index) => itemAt(list, index))
}

interface Version {
  readonly list: ChunkedList<number>
  readonly expected: readonly number[]
}

interface Step {
  readonly kind: 'append' | 'insert' | 'remove'
  /** How often the step is repeated. */
  readonly times: number
  /** The share of the versions, and of the list, where the step is made. */
  readonly version: number
  readonly place: number
}

const share = fc.double({ min: 0, max: 1, noNaN: true })

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('append', 'insert', 'remove'),
  times: fc.constantFrom(1, 2, chunkSize - 1, chunkSize, 2 * chunkSize + 1),
  version: fc.oneof(fc.constant(1), share),
  place: fc.oneof(fc.constantFrom(0, 1), share),
})

function takeStep({ list, expected }: Version, { kind, place }: Step, item: number): Version {
  if (kind === 'append') return { list: insertAt(list, list.length, item), expected: [...expected, item] }
  const index = Math.min(Math.floor(place * list.length), Math.max(0, list.length - 1))
  if (kind === 'insert')
    return { list: insertAt(list, index, item), expected: expected.toSpliced(index, 0, item) }
  return list.length === 0
    ? { list, expected }
    : { list: removeAt(list, index), expected: expected.toSpliced(index, 1) }
}

it('every version has the items of an array that was changed in the same way', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 12 }), steps => {
      const versions: Version[] = [{ list: createChunkedList(), expected: [] }]
      let item = 0
      for (const step of steps) {
        let version = versions[Math.floor(step.version * (versions.length - 1))]
        for (let count = 0; count < step.times && version !== undefined; count += 1)
          version = takeStep(version, step, (item += 1))
        if (version !== undefined) versions.push(version)
      }
      for (const { list, expected } of versions) expect(toItems(list)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

it('two lists made from the same list differ first where an array would', () => {
  const numbers = createNumbers(5 * chunkSize + 10)
  const list = toChunkedList(numbers)
  const placeArbitrary = fc.nat({ max: numbers.length - 1 })
  fc.assert(
    fc.property(placeArbitrary, placeArbitrary, (from, to) => {
      const moved = insertAt(removeAt(list, from), to, from)
      const expected = numbers.toSpliced(from, 1).toSpliced(to, 0, from)
      const difference = numbers.findIndex((each, index) => each !== expected[index])
      expect(findFirstDifference(list, moved)).toBe(difference === -1 ? numbers.length : difference)
    }),
  )
})

it('a list and its beginning differ at the end of the beginning', () => {
  const beginning = toChunkedList(createNumbers(chunkSize + 10))
  const list = insertAt(beginning, beginning.length, -1)
  expect(findFirstDifference(list, beginning)).toBe(beginning.length)
  expect(findFirstDifference(beginning, list)).toBe(beginning.length)
  expect(findFirstDifference(list, list)).toBe(list.length)
})

it('has no items before the start and after the end', () => {
  const list = toChunkedList(createNumbers(10))
  insertAt(list, list.length, 10)
  expect(itemAt(list, -1)).toBeUndefined()
  expect(itemAt(list, 10)).toBeUndefined()
})

it('an insert shares all chunks but one with the list it was made from', () => {
  const list = toChunkedList(createNumbers(10 * chunkSize))
  const inserted = insertAt(list, 3 * chunkSize + 5, -1)
  const before = new Set(list.chunks.items.map(({ items }) => items))
  expect(inserted.chunks.items.filter(({ items }) => !before.has(items))).toHaveLength(1)
  expect(inserted.last).toBe(list.last)
})

it('inserting in reverse order makes no chunk larger than twice the size', () => {
  let list = createChunkedList<number>()
  for (let count = 0; count < 5 * chunkSize; count += 1) list = insertAt(list, 0, count)
  const sizes = [...list.chunks.items.map(({ items }) => items.length), list.last.length]
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * chunkSize)
  expect(sizes.length).toBeLessThanOrEqual(6)
})

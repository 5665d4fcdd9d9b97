import { array, assert, double, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateKey, templateLimits, templateNameLimit } from './template'
import {
  createDuplicate,
  createUniquelyNamed,
  detachTemplate,
  duplicateName,
  hasRoomFor,
  isRenameAllowed,
} from './template-names'
import type { TemplateEntry } from './template-list'

function createEntry(name: string, id: string | null = `id-${name}`): TemplateEntry {
  return { id, name, isSelected: false, isPinned: false }
}

describe('24 duplicateName', () => {
  test.each([0, 0.5, 0.999_999])('appends four digits for the random number %j', drawn => {
    expect(duplicateName('Race', ['Race'], () => drawn)).toMatch(/^Race \d{4}$/)
  })

  test('skips a number that is taken in any case, and continues with the first after the last', () => {
    expect(duplicateName('Race', ['race 1000 '], () => 0)).toBe('Race 1001')
    expect(duplicateName('Race', ['RACE 9999'], () => 0.999_999)).toBe('Race 1000')
  })

  test('returns the drawn number when all are taken', () => {
    const all = Array.from({ length: 9000 }, (_, index) => `Race ${index + 1000}`)
    expect(duplicateName('Race', all, () => 0)).toBe('Race 1000')
  })

  test('shortens a long name to 60 characters without cutting a character in half', () => {
    expect(duplicateName('x'.repeat(60), [], () => 0)).toBe(`${'x'.repeat(55)} 1000`)
    expect(duplicateName(`${'x'.repeat(54)}🏁🏁`, [], () => 0)).toBe(`${'x'.repeat(54)} 1000`)
  })

  test('returns a name that is not taken and fits, for any names', () => {
    const name = string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    const random = double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    assert(
      property(name, array(name, { maxLength: 20 }), random, (source, taken, drawn) => {
        const first = duplicateName(source, taken, () => drawn)
        const second = duplicateName(source, [...taken, first], () => drawn)
        const keys = new Set([...taken, first].map(templateKey))
        expect(keys.has(templateKey(second))).toBe(false)
        expect(second.length).toBeLessThanOrEqual(templateNameLimit)
      }),
    )
  })
})

test('a duplicate is unsaved, neither selected nor pinned, and has no dates', () => {
  const source = {
    ...createEntry('Race'),
    isSelected: true,
    isPinned: true,
    updatedAt: 'v1',
    createdAt: 'then',
  }
  expect(createDuplicate([source], source, () => 0)).toEqual(createEntry('Race 1000', null))
})

test('a template of another origin keeps its name unless the name is taken', () => {
  const race = createEntry('Race')
  expect(createUniquelyNamed([], race, () => 0)).toEqual(createEntry('Race', null))
  expect(createUniquelyNamed([createEntry('RACE')], race, () => 0)).toEqual(createEntry('Race 1000', null))
})

test('a detached template keeps its marks and loses its id and dates', () => {
  const saved = { ...createEntry('Race'), isPinned: true, createdAt: 'then', updatedAt: 'v1' }
  expect(detachTemplate(saved)).toEqual({ ...createEntry('Race', null), isPinned: true })
})

test('a template can be renamed to a free name and to its own name in another case', () => {
  const [race, rain] = [createEntry('Race'), createEntry('Rain')]
  expect(isRenameAllowed([race, rain], race, 'Sprint')).toBe(true)
  expect(isRenameAllowed([race, rain], race, ' RACE')).toBe(true)
  expect(isRenameAllowed([race, rain], race, 'rain')).toBe(false)
})

test('a full list has room only for names that exist', () => {
  const all = Array.from({ length: templateLimits.templates }, (_, index) => createEntry(`T${index}`))
  expect(hasRoomFor(all, 'New')).toBe(false)
  expect(hasRoomFor(all, 't7')).toBe(true)
  expect(hasRoomFor(all.slice(1), 'New')).toBe(true)
})

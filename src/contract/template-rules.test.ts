import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateKey, templateLimits } from './template'
import {
  changeTemplate,
  markSelected,
  putSavedTemplate,
  revertTemplate,
  type TemplateEntry,
} from './template-list'
import {
  applyDelete,
  applySave,
  nextSelected,
  planDelete,
  planSave,
  type SaveRequest,
  type SelectionHint,
} from './template-rules'

test.each([
  [['A', 'B', 'C'], 'A', 'C'],
  [['A', 'B', 'C'], 'C', 'A'],
  [['A', 'B', 'C'], 'B', 'C'],
  [['A', 'B'], 'B', 'A'],
])('25 nextSelected(%j, %s) is %s', (list, deleted, next) => {
  expect(nextSelected(list, deleted)).toBe(next)
})

test('25 nextSelected is undefined for the only template and for an empty list', () => {
  expect([nextSelected(['A'], 'A'), nextSelected([], 'A')]).toEqual([undefined, undefined])
})

/** One entry per character; a capital is selected. */
function createList(letters: string): TemplateEntry[] {
  return Array.from(letters, letter => ({
    id: letter.toLowerCase(),
    name: letter.toLowerCase(),
    isSelected: letter !== letter.toLowerCase(),
    isPinned: false,
    updatedAt: 'v1',
  }))
}

describe('planDelete', () => {
  test.each<
    [letters: string, deleted: string, hint: SelectionHint, selected: string | undefined, why: string]
  >([
    ['Abc', 'a', {}, 'c', 'the last one, because the selected one is deleted'],
    ['abC', 'c', {}, 'a', 'the first one, because the selected one was the last'],
    ['aBc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: 'a' }, 'a', 'the hinted one'],
    ['aBc', 'b', { newCurrentTemplateId: 'a' }, 'a', 'the hinted one, because the selected one is deleted'],
    ['aBc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: null }, 'c', 'the last one without a hint'],
    [
      'aBc',
      'b',
      { isCurrentTemplate: true, newCurrentTemplateId: 'z' },
      'c',
      'the last one for an unknown hint',
    ],
    [
      'aBc',
      'b',
      { isCurrentTemplate: true, newCurrentTemplateId: 'b' },
      'c',
      'the last one, not the deleted one',
    ],
    ['Abc', 'b', {}, 'a', 'the selected one, because another is deleted'],
    [
      'Abc',
      'b',
      { isCurrentTemplate: false, newCurrentTemplateId: 'c' },
      'a',
      'the selected one, not the hint',
    ],
    [
      'Abc',
      'b',
      { isCurrentTemplate: true, newCurrentTemplateId: 'c' },
      'c',
      'the hint of the current device',
    ],
    ['abc', 'b', {}, 'c', 'the last one, because none was selected'],
    ['A', 'a', {}, undefined, 'none, because the list is empty'],
  ])('in the list %s, deleting %s with the hint %o selects %s: %s', (letters, deleted, hint, selected) => {
    expect(planDelete(createList(letters), deleted, hint)?.selected?.id).toBe(selected)
  })

  test('returns undefined for an unknown id', () => {
    expect(planDelete(createList('ab'), 'z', {})).toBeUndefined()
  })
})

describe('planSave', () => {
  const all = createList('aBc')
  const save = (request: Partial<SaveRequest>, basedOn?: string | null) =>
    planSave(all, { id: null, name: 'new', isSelected: false, ...request }, basedOn)

  test('writes a new template under a free name', () => {
    expect(save({})).toEqual({ outcome: 'write', target: undefined, replaced: undefined, isSelected: false })
  })

  test('overwrites the template of the same name when the request has no id', () => {
    expect(save({ name: ' A' })).toMatchObject({ outcome: 'write', target: all[0], replaced: undefined })
  })

  test('replaces another template of the same name, and takes over its selection', () => {
    expect(save({ id: 'a', name: 'B' })).toEqual({
      outcome: 'write',
      target: all[0],
      replaced: all[1],
      isSelected: true,
    })
  })

  test('reports an unknown id as missing', () => {
    expect(save({ id: 'z', name: 'a' })).toEqual({ outcome: 'missing' })
  })

  test.each<[basedOn: string | null | undefined, outcome: string]>([
    ['v1', 'write'],
    [undefined, 'write'],
    ['v0', 'outdated'],
    [null, 'outdated'],
  ])('a save based on %j of a template in version v1 is %j', (basedOn, outcome) => {
    expect(save({ name: 'a' }, basedOn).outcome).toBe(outcome)
  })

  test('compares dates of the database by their ISO text', () => {
    const row = { ...createList('a')[0], id: 'a', updatedAt: new Date(0) } as TemplateEntry
    const request = { id: 'a', name: 'a', isSelected: false }
    expect(planSave([row], request, '1970-01-01T00:00:00.000Z').outcome).toBe('write')
    expect(planSave([row], request, '1970-01-01T00:00:00.001Z').outcome).toBe('outdated')
  })

  test('reports a full list only for a new name', () => {
    const [first] = all
    const full = Array.from({ length: templateLimits.templates }, (_, index) =>
      Object.assign({}, first, { id: `${index}`, name: `${index}` }),
    )
    const outcomeOf = (name: string): string => planSave(full, { name, isSelected: false }).outcome
    expect([outcomeOf('new'), outcomeOf('7')]).toEqual(['full', 'write'])
  })
})

describe('putSavedTemplate', () => {
  test('puts a new template after the saved ones and before the unsaved ones', () => {
    const draft = { id: null, name: 'draft' }
    const next = putSavedTemplate([{ id: 'a', name: 'a' }, draft], { id: 'b', name: 'b' })
    expect(next.map(({ name }) => name)).toEqual(['a', 'b', 'draft'])
  })

  test('replaces the unsaved draft that was saved under another name', () => {
    const draft = { id: null, name: 'draft' }
    const next = putSavedTemplate([{ id: 'a', name: 'a' }, draft], { id: 'b', name: 'b' }, draft)
    expect(next.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})

test('reverting returns the listed form of an edited template', () => {
  const [listed] = createList('a')
  expect(listed && revertTemplate([listed], { ...listed, isPinned: true })).toBe(listed)
  const unknown = { id: 'z', name: 'z' }
  expect(revertTemplate([{ id: 'a', name: 'a' }], unknown)).toBe(unknown)
})

// Any sequence of requests, as devices of one user may send them.

const names = ['A', 'a ', 'B', 'caf\u00E9', 'Cafe\u0301', 'D', 'E', 'F']
const operations = array(
  record({
    kind: constantFrom('save', 'rename', 'pin', 'select', 'delete'),
    index: nat(9),
    name: constantFrom(...names),
    isSelected: boolean(),
    isPinned: boolean(),
    isCurrentTemplate: boolean(),
    hintIndex: nat(9),
  }),
  { maxLength: 30 },
)

interface Operation {
  readonly kind: string
  readonly index: number
  readonly name: string
  readonly isSelected: boolean
  readonly isPinned: boolean
  readonly isCurrentTemplate: boolean
  readonly hintIndex: number
}

let nextId = 0

function save(all: readonly TemplateEntry[], request: TemplateEntry): readonly TemplateEntry[] {
  const plan = planSave(all, request)
  if (plan.outcome !== 'write') return all
  nextId += 1
  return applySave(all, {
    ...request,
    id: plan.target?.id ?? `id-${nextId}`,
    isSelected: plan.isSelected,
  })
}

function run(all: readonly TemplateEntry[], operation: Operation): readonly TemplateEntry[] {
  const { kind, name, isSelected, isPinned, isCurrentTemplate } = operation
  if (kind === 'save') return save(all, { id: null, name, isSelected, isPinned })
  const entry = all[operation.index % Math.max(1, all.length)]
  if (!entry) return all
  if (kind === 'rename') return save(all, { ...entry, name })
  if (kind === 'pin') return save(all, { ...entry, isPinned: !entry.isPinned })
  if (kind === 'select') return save(all, { ...entry, isSelected: true })
  const newCurrentTemplateId = all[operation.hintIndex % all.length]?.id ?? null
  const plan = planDelete(all, entry.id ?? '', { isCurrentTemplate, newCurrentTemplateId })
  return plan ? applyDelete(all, plan) : all
}

const filterSelected = (all: readonly TemplateEntry[]) => all.filter(({ isSelected }) => isSelected)

describe('after any sequence of operations', () => {
  function forEachStep(
    check: (after: readonly TemplateEntry[], before: readonly TemplateEntry[], operation: Operation) => void,
  ): void {
    assert(
      property(operations, sequence => {
        let all: readonly TemplateEntry[] = []
        for (const operation of sequence) {
          const before = all
          all = run(all, operation)
          check(all, before, operation)
        }
      }),
    )
  }

  test('names and ids are unique', () => {
    forEachStep(all => {
      expect(new Set(all.map(({ name }) => templateKey(name))).size).toBe(all.length)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    })
  })

  test('at most one template is selected', () => {
    forEachStep(all => expect(filterSelected(all).length).toBeLessThanOrEqual(1))
  })

  test('exactly one template is selected once one was selected, and after every deletion', () => {
    forEachStep((all, before, { kind }) => {
      const isDeletion = kind === 'delete' && before.length > 0
      // A save by name may overwrite the selected template with one that is not selected.
      const wasSelected = kind !== 'save' && filterSelected(before).length === 1
      const isRequired = all.length > 0 && (isDeletion || wasSelected)
      expect(isRequired ? filterSelected(all).length : 1).toBe(1)
    })
  })

  test('a rename keeps the pin, and only the renamed template is changed', () => {
    forEachStep((all, before, operation) => {
      if (operation.kind !== 'rename' || before.length === 0) return
      const renamed = before[operation.index % before.length]
      const after = all.find(({ id }) => id === renamed?.id)
      expect(after).toMatchObject({ name: operation.name, isPinned: renamed?.isPinned })
      expect(all.filter(entry => entry !== after && !before.includes(entry))).toEqual([])
    })
  })

  test('the remaining templates keep their order', () => {
    forEachStep((all, before) => {
      const [idsAfter, idsBefore] = [all, before].map(list => list.map(({ id }) => id))
      expect(idsAfter?.filter(id => idsBefore?.includes(id))).toEqual(
        idsBefore?.filter(id => idsAfter?.includes(id)),
      )
    })
  })

  test('selecting leaves exactly that template selected', () => {
    forEachStep(all => {
      for (const entry of all)
        expect(filterSelected(markSelected(all, entry)).map(({ id }) => id)).toEqual([entry.id])
    })
  })

  test('pinning in the list of the browser gives the same list as a save on the server', () => {
    forEachStep((_all, before, operation) => {
      if (operation.kind !== 'pin' || before.length === 0) return
      const entry = before[operation.index % before.length]
      if (!entry) return
      expect(changeTemplate(before, entry, { isPinned: !entry.isPinned })).toEqual(run(before, operation))
    })
  })
})

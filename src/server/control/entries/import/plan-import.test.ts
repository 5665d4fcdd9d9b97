import type { Entry } from '#contract'
import { describe, expect, test } from 'vitest'
import { readRow } from '../csv/read-row'
import { planImport } from './plan-import'

const fields = ['number', 'category', 'firstName', 'lastName', 'transponder', 'team'] as const

const listed = (number: string, lastName: string, more: Partial<Entry> = {}): Entry => ({
  id: `id-${number}`,
  categoryId: 'sbk',
  category: 'SBK',
  number,
  firstName: 'Ana',
  lastName,
  make: 'Ducati',
  team: '',
  address: '',
  licence: '',
  isWithdrawn: false,
  transponders: [],
  version: 1,
  ...more,
})

interface Setting {
  readonly list?: readonly Entry[]
  readonly same?: readonly number[]
  readonly two?: readonly number[]
}

/** Plans an import of these rows, the first of which is on line 2. */
function plan(rows: readonly string[], { list = [], same = [], two = [] }: Setting = {}) {
  const read = rows.map((row, index) => readRow({ line: index + 2, fields: row.split(';') }, fields, ''))
  const choices = { same: new Set(same), two: new Set(two) }
  return planImport({ rows: read, fields, list, choices, categories: ['SBK'] })
}

const statusesOf = ({ rows }: ReturnType<typeof plan>) => rows.map(({ status }) => status)
const problemsOf = ({ rows }: ReturnType<typeof plan>) =>
  rows.flatMap(({ line, problems }) => problems.map(({ column, message }) => [line, column, message]))

describe('C-032 the status of a row', () => {
  test('is new for a rider who is not on the list', () => {
    const planned = plan(['7;sbk;Ana;Ortiz;5551;Blue'])
    expect(statusesOf(planned)).toEqual(['new'])
    expect(planned.entries).toMatchObject([
      { category: 'SBK', number: '7', transponders: ['5551'], team: 'Blue' },
    ])
    expect(planned.newCategories).toEqual([])
  })

  test('is same for a rider whose row says nothing new, whatever the case and the order', () => {
    const list = [
      listed('7', 'Ortiz', {
        transponders: [
          { transponder: '1', note: '' },
          { transponder: '2', note: 'spare' },
        ],
      }),
    ]
    expect(statusesOf(plan(['7;sbk;Ana;Ortiz;2 1;'], { list }))).toEqual(['same'])
  })

  test('is changed with old and new values, and empty cells change nothing', () => {
    const list = [listed('7', 'Ortiz', { team: 'Blue', transponders: [{ transponder: '1', note: '' }] })]
    const planned = plan(['8;SBK;ana;Ortiz;2;'], { list })
    expect(planned.rows[0]).toMatchObject({
      status: 'changed',
      changes: [
        { field: 'number', from: '7', to: '8' },
        { field: 'firstName', from: 'Ana', to: 'ana' },
        { field: 'transponders', from: '1', to: '2' },
      ],
    })
    expect(planned.entries).toMatchObject([{ make: 'Ducati', team: 'Blue', transponders: ['2'] }])
  })

  test('a category that is not known is listed as new, in one spelling', () => {
    const planned = plan(['7;Rookies;Ana;Ortiz', '8;ROOKIES;Ben;Rossi'])
    expect(planned.newCategories).toEqual(['Rookies'])
    expect(planned.rows.map(({ category }) => category)).toEqual(['Rookies', 'Rookies'])
  })

  test('a withdrawn entry stays withdrawn', () => {
    const list = [listed('7', 'Ortiz', { isWithdrawn: true })]
    expect(statusesOf(plan(['7;SBK;Ana;Ortiz'], { list }))).toEqual(['same'])
  })
})

describe('C-032 duplicates', () => {
  test('a number twice in a category is an error on both lines', () => {
    const planned = plan(['7;SBK;Ana;Ortiz', '7;SBK;Ben;Rossi', '7;SSP;Cleo;Lang'])
    expect(statusesOf(planned)).toEqual(['error', 'error', 'new'])
    expect(problemsOf(planned)).toEqual([
      [2, 1, 'Number 7 is also that of #7 Ben Rossi (line 3)'],
      [3, 1, 'Number 7 is also that of #7 Ana Ortiz (line 2)'],
    ])
  })

  test('a number of another rider of the list is an error, but not of a withdrawn one', () => {
    const list = [listed('7', 'Ortiz')]
    expect(problemsOf(plan(['7;SBK;Ben;Rossi'], { list }))).toEqual([
      [2, 1, 'Number 7 is also that of #7 Ana Ortiz (on the list)'],
    ])
    expect(
      statusesOf(plan(['7;SBK;Ben;Rossi'], { list: [listed('7', 'Ortiz', { isWithdrawn: true })] })),
    ).toEqual(['new'])
  })

  test('two riders can exchange their numbers and transponders', () => {
    const list = [
      listed('7', 'Ortiz', { transponders: [{ transponder: '1', note: '' }] }),
      listed('8', 'Rossi', { transponders: [{ transponder: '2', note: '' }] }),
    ]
    expect(statusesOf(plan(['8;SBK;Ana;Ortiz;2', '7;SBK;Ana;Rossi;1'], { list }))).toEqual([
      'changed',
      'changed',
    ])
  })

  test('a transponder is unique in the event, over all categories', () => {
    const list = [listed('9', 'Lang', { category: 'SSP', transponders: [{ transponder: '5', note: '' }] })]
    expect(
      problemsOf(plan(['7;SBK;Ana;Ortiz;5', '8;SBK;Ben;Rossi;6', '10;SSP;Cleo;Kay;6'], { list })),
    ).toEqual([
      [2, 5, 'Transponder 5 is also that of #9 Ana Lang (on the list)'],
      [3, 5, 'Transponder 6 is also that of #10 Cleo Kay (line 4)'],
      [4, 5, 'Transponder 6 is also that of #8 Ben Rossi (line 3)'],
    ])
  })
})

describe('C-032 the same name in a category', () => {
  const twice = ['7;SBK;Ana;Ortiz;1', '8;SBK;Ana;Ortiz;2']

  test('in two rows is an error until it is chosen whether they are the same rider', () => {
    const planned = plan(twice)
    expect(statusesOf(planned)).toEqual(['new', 'error'])
    expect(planned.rows[1]?.sameName).toEqual({ as: 'line 2', chosen: null })
    expect(statusesOf(plan(['7;SBK;Ana;Ortiz', '7;SSP;Ana;Ortiz']))).toEqual(['new', 'new'])
  })

  test('of two riders makes two entries', () => {
    const planned = plan(twice, { two: [3] })
    expect(statusesOf(planned)).toEqual(['new', 'new'])
    expect(planned.entries).toHaveLength(2)
  })

  test('of the same rider makes one entry with the transponders of both rows', () => {
    const planned = plan(['7;SBK;Ana;Ortiz;1', '7;SBK;Ana;Ortiz;2;Blue'], { same: [3] })
    expect(statusesOf(planned)).toEqual(['new', 'same'])
    expect(planned.entries).toMatchObject([{ transponders: ['1', '2'], team: 'Blue' }])
    expect(problemsOf(plan(twice, { same: [3] }))).toEqual([[3, 0, 'The same rider has number 7 in line 2']])
  })

  test('as on the list is the same rider unless two were chosen', () => {
    const list = [listed('7', 'Ortiz')]
    const planned = plan(['8;SBK;Ana;Ortiz'], { list })
    expect(planned.rows[0]).toMatchObject({
      status: 'changed',
      sameName: { as: '#7 Ana Ortiz on the list', chosen: 'same' },
    })
    expect(statusesOf(plan(['8;SBK;Ana;Ortiz'], { list, two: [2] }))).toEqual(['new'])
  })

  test('as two riders of the list is found by the number', () => {
    const list = [listed('7', 'Ortiz'), listed('8', 'Ortiz')]
    expect(statusesOf(plan(twice, { list }))).toEqual(['changed', 'changed'])
    expect(problemsOf(plan(['9;SBK;Ana;Ortiz'], { list }))).toEqual([
      [2, 0, '2 riders of the list have this name, with other numbers'],
    ])
  })
})

test('C-032 importing a planned list again changes nothing', () => {
  const rows = ['7;SBK;Ana;Ortiz;1 2;Blue', '8;SBK;Ben;Rossi;3', '7;SSP;Ana;Ortiz']
  const list = plan(rows).entries.map(entry =>
    listed(entry.number, entry.lastName, {
      ...entry,
      id: `${entry.line}`,
      transponders: entry.transponders.map(transponder => ({ transponder, note: '' })),
    }),
  )
  expect(statusesOf(plan(rows, { list }))).toEqual(['same', 'same', 'same'])
})

import { describe, expect, test } from 'vitest'
import { readRow } from './read-row'
import type { ColumnField } from './read-table'

const fields = [
  'number',
  'category',
  'name',
  'transponder',
  'address',
] as const satisfies readonly ColumnField[]
const read = (...cells: string[]) => readRow({ line: 2, fields: cells }, fields, '')

describe('C-032 a row of an entry list', () => {
  test('has its number in upper case without the sign, and text on one line', () => {
    expect(read('#7a', ' SBK ', 'Ana  Ortiz', '', 'Leeds,\r\nAlabama')).toEqual({
      line: 2,
      number: '7A',
      category: 'SBK',
      firstName: 'Ana',
      lastName: 'Ortiz',
      make: '',
      team: '',
      address: 'Leeds, Alabama',
      licence: '',
      transponders: [],
      problems: [],
    })
  })

  test.each([
    ['Ana Ortiz', 'Ana', 'Ortiz'],
    ['Ortiz, Ana', 'Ana', 'Ortiz'],
    ['Van Dyke, Jan Pieter', 'Jan Pieter', 'Van Dyke'],
    ['Juan Pablo de la Cruz', 'Juan', 'Pablo de la Cruz'],
    ['Ana', '', 'Ana'],
    ['Ortiz,', '', 'Ortiz'],
  ])('the name %j has the first name %j and the last name %j', (name, firstName, lastName) => {
    expect(read('7', 'SBK', name)).toMatchObject({ firstName, lastName, problems: [] })
  })

  test('C-034 a cell can have several transponders, each once', () => {
    expect(read('7', 'SBK', 'Ana', '5551 / 5552;5551').transponders).toEqual(['5551', '5552'])
    expect(read('7', 'SBK', 'Ana', '1 2 3 4 5 6 7 8 9').problems).toEqual([
      { column: 4, message: 'A rider has at most 8 transponders' },
    ])
  })

  test('takes the category for all rows when the row has none', () => {
    expect(readRow({ line: 2, fields: ['7', '', 'Ana'] }, fields, 'SBK').category).toBe('SBK')
  })

  test.each([
    [['', 'SBK', 'Ana'], 1, 'Number is missing'],
    [['7-a', 'SBK', 'Ana'], 1, 'Number 7-A must be 1 to 20 letters and digits'],
    [['7', '', 'Ana'], 2, 'Category is missing'],
    [['7', 'SBK', ''], 3, 'Name is missing'],
    [['7', 'SBK', 'x'.repeat(100)], 3, 'Name is longer than 99 characters'],
    [['7', 'SBK', 'Ana', 'a:b'], 4, 'a:b is not a transponder'],
    [
      ['7', 'SBK', 'Ana', '1,23457E+06'],
      4,
      'The spreadsheet has rounded 1,23457E+06. Format the column as text and save it again.',
    ],
    [['7', 'SBK', 'Ana', '', 'x'.repeat(201)], 5, 'Address is longer than 200 characters'],
  ])('%j is a problem in column %i: %s', (cells, column, message) => {
    expect(read(...cells).problems).toContainEqual({ column, message })
  })

  test('invisible characters and the escape of formulas are removed', () => {
    expect(read('7', 'SBK', "'=1+1", '', "'@x, '-y")).toMatchObject({
      lastName: '=1+1',
      address: "@x, '-y",
    })
    expect(read('7', 'SBK', 'A\u200Bn\u00ADa').lastName).toBe('Ana')
  })
})

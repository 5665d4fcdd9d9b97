import { expect, test } from 'vitest'
import { findDataRefusal, isRefusedForValues } from './data-refusal'

const createError = (code: string): Error => Object.assign(new Error('failed'), { code })

test.each(['21000', '22001', '22P05', '23505', '23514', '42703', '54000'])(
  '%s is a refusal of data',
  code => {
    expect(findDataRefusal(new Error('Failed query', { cause: createError(code) }))).toBe(code)
  },
)

test.each([
  '08006',
  '25006',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '58030',
  'XX000',
  'ECONNREFUSED',
])('%s is no refusal of data', code => {
  expect(findDataRefusal(createError(code))).toBeUndefined()
})

test('an error without a code is no refusal of data', () => {
  expect(findDataRefusal(new Error('Connection terminated'))).toBeUndefined()
})

test.each([
  ['22P02', true],
  ['23505', true],
  ['42P01', false],
  ['08006', false],
])('an error with the code %s refuses the values: %s', (code, isRefused) => {
  expect(isRefusedForValues(new Error('Failed query', { cause: createError(code) }))).toBe(isRefused)
})

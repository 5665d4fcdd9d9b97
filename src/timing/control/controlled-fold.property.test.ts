import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldProperties } from './test-fold-properties'

it.each(Object.entries(foldProperties))('C-012 %s', (_title, property) => {
  const details = fc.check(property as fc.IProperty<unknown>, { numRuns: 1000 })
  expect(details).toMatchObject({ failed: false, counterexample: null })
})

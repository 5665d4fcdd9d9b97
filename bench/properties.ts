// Checks the properties of the fold with many more random cases than the suite, in about ten minutes.
// `npm run bench -- properties 5000`: with 5,000 cases each.
import * as fc from 'fast-check'
import { splitProperty } from '../src/server/feeds/rmonitor/split-property-testing'
import { foldProperties } from '../src/timing/control/test-fold-properties'
import { readCounts } from './report.mjs'

const [numRuns = 0] = readCounts(100_000)
const properties = {
  ...foldProperties,
  'the parser gives the same messages however the bytes are split': splitProperty,
}
for (const [title, property] of Object.entries(properties)) {
  const startedAt = performance.now()
  // Throws with the counterexample.
  fc.assert(property as fc.IProperty<unknown>, { numRuns })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${numRuns.toLocaleString('en')} cases in ${seconds.toFixed(0)} s: ${title}`)
}

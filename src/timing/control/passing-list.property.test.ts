import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createControlledFold, runToEnd } from './controlled-fold'
import { PassingList } from './passing-list'
import { apply, interleave, type Item, runArbitrary } from './test-fold-properties'

/** Whether a list that follows every step is that of the last state, and its changes are complete. */
function isListFollowed(items: readonly Item[]): boolean {
  const list = new PassingList()
  const seen = new Map<string, string>()
  let controlled = createControlledFold()
  for (const item of items) {
    controlled = apply(controlled, item)
    const { changed, removed } = runToEnd(list.follow(controlled))
    for (const passing of changed) seen.set(passing.key, JSON.stringify(passing))
    for (const key of removed) seen.delete(key)
  }
  const fresh = new PassingList()
  runToEnd(fresh.follow(controlled))
  const [followed, expected] = [list, fresh].map(each => each.newest(Infinity))
  return (
    JSON.stringify(followed) === JSON.stringify(expected) &&
    JSON.stringify(list.suspicious) === JSON.stringify(fresh.suspicious) &&
    seen.size === fresh.length &&
    fresh.newest(Infinity).every(passing => seen.get(passing.key) === JSON.stringify(passing))
  )
}

it('C-064 a list of passings that follows every record and decision is that of the last state', () => {
  const property = fc.property(runArbitrary, ({ messages, events, places }) =>
    isListFollowed(interleave(messages, events, places)),
  )
  const details = fc.check(property, { numRuns: 200 })
  expect(details).toMatchObject({ failed: false, counterexample: null })
})

import { expect, test } from 'vitest'
import { ana, bob, cid, superbike } from '../testing/sample-timing'
import { findDefaultRider, noRaceSelection, toActiveRider, toggleRider } from './active-riders'

const createEntry = (rider: typeof ana) => toActiveRider(rider, superbike, noRaceSelection)
const toggleAll = (...riders: (typeof ana)[]) =>
  riders.reduce<ReturnType<typeof toggleRider>>(
    (entries, rider) => toggleRider(entries, createEntry(rider)),
    [],
  )
const listNames = (entries: ReturnType<typeof toggleRider>) =>
  entries.map(({ primaryRider }) => primaryRider.name)

test.each([
  ['a new rider is added last and becomes the default', [ana, bob], [ana, bob], bob],
  [
    'unchecking the default makes the last remaining rider the default',
    [ana, bob, cid, cid],
    [ana, bob],
    bob,
  ],
  ['unchecking another rider keeps the default', [ana, bob, cid, ana], [bob, cid], cid],
  ['unchecking the only rider leaves none', [ana, ana], [], undefined],
])('%s', (_what, checked, left, following) => {
  const entries = toggleAll(...checked)
  expect(listNames(entries)).toEqual(left.map(({ name }) => name))
  expect(findDefaultRider(entries)?.primaryRider.id).toBe(following?.id)
  expect(entries.filter(each => each.default)).toHaveLength(left.length === 0 ? 0 : 1)
})

test('toggling a rider keeps the objects of the other active riders', () => {
  const [first] = toggleAll(ana, bob)
  const entries = first ? toggleRider([first, createEntry(bob)], createEntry(bob)) : []
  expect(entries[0]?.primaryRider).toBe(first?.primaryRider)
})

import { expect, test } from 'vitest'
import { ana, bob, cid, superbike } from '../testing/sample-timing'
import { defaultEntry, entryOf, noPlace } from './entries'
import { toggleRider } from './toggle-rider'

const entry = (rider: typeof ana) => entryOf(rider, superbike, noPlace)
const toggleAll = (...riders: (typeof ana)[]) =>
  riders.reduce<ReturnType<typeof toggleRider>>((entries, rider) => toggleRider(entries, entry(rider)), [])
const names = (entries: ReturnType<typeof toggleRider>) =>
  entries.map(({ primaryRider }) => primaryRider.name)

test.each([
  ['a new rider comes last and becomes default', [ana, bob], [ana, bob], bob],
  ['unchecking the default makes the last one left default', [ana, bob, cid, cid], [ana, bob], bob],
  ['unchecking another leaves the default', [ana, bob, cid, ana], [bob, cid], cid],
  ['unchecking all leaves nobody', [ana, ana], [], undefined],
])('%s', (_what, checked, left, following) => {
  const entries = toggleAll(...checked)
  expect(names(entries)).toEqual(left.map(({ name }) => name))
  expect(defaultEntry(entries)?.primaryRider.id).toBe(following?.id)
  expect(entries.filter(each => each.default)).toHaveLength(left.length === 0 ? 0 : 1)
})

test('what was chosen for the others stays the same object', () => {
  const [first] = toggleAll(ana, bob)
  const entries = first ? toggleRider([first, entry(bob)], entry(bob)) : []
  expect(entries[0]?.primaryRider).toBe(first?.primaryRider)
})

import { expect, test } from 'vitest'
import { heldIdOf, noPart, takeAnswer, takePatch, withRecent } from './held'

const sure = (id: string | null) => ({ id, isWhole: true, isSure: true })
const patches = (...ids: string[]) => ids.map(id => ({ id, patch: { rows: [] } }))

test.each([
  ['the first answer', noPart, [], 'k.5', sure('k.5'), 0],
  ['a newer answer', sure('k.4'), patches('k.4'), 'k.5', sure('k.5'), 0],
  ['an answer of another run of the server', sure('k.9'), patches('k.9'), 'm.1', sure('m.1'), 0],
  ['an answer without an id', sure('k.9'), patches('k.9'), null, sure(null), 0],
  ['an older one, with all changes since', sure('k.7'), patches('k.6', 'k.7'), 'k.5', sure('k.7'), 2],
])('%s is taken', (_what, part, recent, id, next, laid) => {
  const taken = takeAnswer(part, recent, id)
  expect(taken?.part).toEqual(next)
  expect(taken?.patches).toHaveLength(laid)
})

test('an older answer is dropped when the changes since are not all there', () => {
  expect(takeAnswer(sure('k.9'), patches('k.8', 'k.9'), 'k.5')).toBeUndefined()
  expect(takeAnswer(sure('k.9'), [], 'k.5')).toBeUndefined()
})

test('where nothing is held it is better than nothing, and asked for again', () => {
  const taken = takeAnswer(noPart, patches('k.8', 'k.9'), 'k.5')
  expect(taken?.part).toEqual({ id: 'k.9', isWhole: true, isSure: false })
  expect(taken?.patches).toHaveLength(2)
})

test.each([
  ['the next change', sure('k.4'), 'k.5', sure('k.5')],
  ['a gap: laid on, but doubted', sure('k.4'), 'k.6', { id: 'k.6', isWhole: true, isSure: false }],
  [
    'a doubt stays until a whole answer',
    { ...sure('k.4'), isSure: false },
    'k.5',
    { ...sure('k.5'), isSure: false },
  ],
  ['a change that is held already', sure('k.5'), 'k.5', undefined],
  ['a change on nothing', noPart, 'k.5', undefined],
  ['ids that do not count', sure('abc'), 'abd', { id: 'abd', isWhole: true, isSure: false }],
])('%s', (_what, part, id, next) => {
  expect(takePatch(part, id)).toEqual(next)
})

test('only what is sure is named to the server', () => {
  expect(heldIdOf(sure('k.5'))).toBe('k.5')
  expect(heldIdOf({ ...sure('k.5'), isSure: false })).toBeNull()
  expect(heldIdOf(noPart)).toBeNull()
})

test('recent changes are of one run, and not too many', () => {
  const [first, second, other] = patches('k.1', 'k.2', 'm.1')
  if (!first || !second || !other) throw new Error('Three were made')
  expect(withRecent([first], second)).toEqual([first, second])
  expect(withRecent([first, second], other)).toEqual([other])
  expect(withRecent([first, second], second)).toEqual([first, second])
  const many = Array.from({ length: 200 }, (_, index) => patches(`k.${index}`)).flat()
  expect(withRecent(many, ...(patches('k.200') as [(typeof many)[number]]))).toHaveLength(200)
})

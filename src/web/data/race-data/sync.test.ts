import { expect, test } from 'vitest'
import { currentIdOf, noPart, mergeAnswer, mergePatch, appendRecentPatch } from './sync'

const gapless = (id: string | null) => ({ id, isLoaded: true, isGapless: true })
const patches = (...ids: string[]) => ids.map(id => ({ id, patch: { rows: [] } }))

test.each([
  ['the first answer', noPart, [], 'k.5', gapless('k.5'), 0],
  ['a newer answer', gapless('k.4'), patches('k.4'), 'k.5', gapless('k.5'), 0],
  ['an answer after a restart of the server', gapless('k.9'), patches('k.9'), 'm.1', gapless('m.1'), 0],
  ['an answer without an id', gapless('k.9'), patches('k.9'), null, gapless(null), 0],
  ['an older answer with all later patches', gapless('k.7'), patches('k.6', 'k.7'), 'k.5', gapless('k.7'), 2],
])('%s is merged', (_what, part, recentPatches, id, next, patchCount) => {
  const merged = mergeAnswer(part, recentPatches, id)
  expect(merged?.part).toEqual(next)
  expect(merged?.patches).toHaveLength(patchCount)
})

test('drops an older answer when a later patch is missing', () => {
  expect(mergeAnswer(gapless('k.9'), patches('k.8', 'k.9'), 'k.5')).toBeUndefined()
  expect(mergeAnswer(gapless('k.9'), [], 'k.5')).toBeUndefined()
})

test('uses an older answer with gaps when there are no data yet, and marks it as not gapless', () => {
  const merged = mergeAnswer(noPart, patches('k.8', 'k.9'), 'k.5')
  expect(merged?.part).toEqual({ id: 'k.9', isLoaded: true, isGapless: false })
  expect(merged?.patches).toHaveLength(2)
})

test.each([
  ['applies the next patch', gapless('k.4'), 'k.5', gapless('k.5')],
  [
    'applies a patch after a gap, and marks the part as not gapless',
    gapless('k.4'),
    'k.6',
    { id: 'k.6', isLoaded: true, isGapless: false },
  ],
  [
    'a part stays not gapless until the next answer',
    { ...gapless('k.4'), isGapless: false },
    'k.5',
    { ...gapless('k.5'), isGapless: false },
  ],
  ['ignores a patch that is already included', gapless('k.5'), 'k.5', undefined],
  ['ignores a patch when there are no data', noPart, 'k.5', undefined],
  [
    'applies a patch with an id of another format, and marks the part as not gapless',
    gapless('abc'),
    'abd',
    { id: 'abd', isLoaded: true, isGapless: false },
  ],
])('%s', (_what, part, id, next) => {
  expect(mergePatch(part, id)).toEqual(next)
})

test('returns the current id only of a loaded part without gaps', () => {
  expect(currentIdOf(gapless('k.5'))).toBe('k.5')
  expect(currentIdOf({ ...gapless('k.5'), isGapless: false })).toBeNull()
  expect(currentIdOf(noPart)).toBeNull()
})

test('keeps only the recent patches of one server run, and at most 200', () => {
  const [first, second, other] = patches('k.1', 'k.2', 'm.1')
  if (!first || !second || !other) throw new Error('Three patches expected')
  expect(appendRecentPatch([first], second)).toEqual([first, second])
  expect(appendRecentPatch([first, second], other)).toEqual([other])
  expect(appendRecentPatch([first, second], second)).toEqual([first, second])
  const many = Array.from({ length: 200 }, (_, index) => patches(`k.${index}`)).flat()
  expect(appendRecentPatch(many, ...(patches('k.200') as [(typeof many)[number]]))).toHaveLength(200)
})

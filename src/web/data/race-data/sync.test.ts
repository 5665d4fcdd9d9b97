import { expect, test } from 'vitest'
import { currentIdOf, noPart, mergeAnswer, mergePatch, appendRecentPatch } from './sync'

const createGaplessPart = (id: string | null) => ({ id, isLoaded: true, isGapless: true })
/** Each patch follows the one with the number before. */
const createPatches = (...ids: string[]) =>
  ids.map(id => ({ id, patch: { since: Number(id.split('.')[1]) - 1, rows: [] } }))

test.each([
  ['the first answer', noPart, [], 'k.5', createGaplessPart('k.5'), 0],
  ['a newer answer', createGaplessPart('k.4'), createPatches('k.4'), 'k.5', createGaplessPart('k.5'), 0],
  [
    'an answer of another session',
    createGaplessPart('k.9'),
    createPatches('k.9'),
    'm.1',
    createGaplessPart('m.1'),
    0,
  ],
  [
    'an answer without an id',
    createGaplessPart('k.9'),
    createPatches('k.9'),
    null,
    createGaplessPart(null),
    0,
  ],
  [
    'an older answer with all later patches',
    createGaplessPart('k.7'),
    createPatches('k.6', 'k.7'),
    'k.5',
    createGaplessPart('k.7'),
    2,
  ],
])('%s is merged', (_what, part, recentPatches, id, next, patchCount) => {
  const merged = mergeAnswer(part, recentPatches, id)
  expect(merged?.part).toEqual(next)
  expect(merged?.patches).toHaveLength(patchCount)
})

test('an older answer is dropped when a later patch is missing', () => {
  expect(mergeAnswer(createGaplessPart('k.9'), createPatches('k.8', 'k.9'), 'k.5')).toBeUndefined()
  expect(mergeAnswer(createGaplessPart('k.9'), [], 'k.5')).toBeUndefined()
})

test('an older answer with gaps is used when there are no data yet, and is marked as not gapless', () => {
  const merged = mergeAnswer(noPart, createPatches('k.8', 'k.9'), 'k.5')
  expect(merged?.part).toEqual({ id: 'k.9', isLoaded: true, isGapless: false })
  expect(merged?.patches).toHaveLength(2)
})

test.each([
  ['the next patch is applied', createGaplessPart('k.4'), 'k.5', 4, createGaplessPart('k.5')],
  ['a patch that repeats changes is applied', createGaplessPart('k.4'), 'k.9', 2, createGaplessPart('k.9')],
  [
    'a patch after a gap is applied, and the part is marked as not gapless',
    createGaplessPart('k.4'),
    'k.6',
    5,
    { id: 'k.6', isLoaded: true, isGapless: false },
  ],
  [
    'a part with a gap stays marked as not gapless after the next patch',
    { ...createGaplessPart('k.4'), isGapless: false },
    'k.5',
    4,
    { ...createGaplessPart('k.5'), isGapless: false },
  ],
  ['a patch that is already included is ignored', createGaplessPart('k.5'), 'k.5', 4, undefined],
  ['a patch is ignored when there are no data', noPart, 'k.5', 4, undefined],
  [
    'a patch with an id of another format is applied, and the part is marked as not gapless',
    createGaplessPart('abc'),
    'abd',
    0,
    { id: 'abd', isLoaded: true, isGapless: false },
  ],
])('%s', (_what, part, id, since, next) => {
  expect(mergePatch(part, id, { since })).toEqual(next)
})

test('currentIdOf returns an id only for a loaded part without gaps', () => {
  expect(currentIdOf(createGaplessPart('k.5'))).toBe('k.5')
  expect(currentIdOf({ ...createGaplessPart('k.5'), isGapless: false })).toBeNull()
  expect(currentIdOf(noPart)).toBeNull()
})

test('appendRecentPatch keeps only the patches of the current session, and at most 200', () => {
  const [first, second, other] = createPatches('k.1', 'k.2', 'm.1')
  if (!first || !second || !other) throw new Error('Three patches expected')
  expect(appendRecentPatch([first], second)).toEqual([first, second])
  expect(appendRecentPatch([first, second], other)).toEqual([other])
  expect(appendRecentPatch([first, second], second)).toEqual([first, second])
  const many = Array.from({ length: 200 }, (_, index) => createPatches(`k.${index}`)).flat()
  expect(appendRecentPatch(many, ...(createPatches('k.200') as [(typeof many)[number]]))).toHaveLength(200)
})

import { expect, test } from 'vitest'
import { nextSelected, type Wish } from './remove-template'

/** Capitals are selected. */
const kept = (letters: string) =>
  Array.from(letters, letter => ({ id: letter.toLowerCase(), isSelected: letter !== letter.toLowerCase() }))

test.each<[letters: string, removed: string, wish: Wish, next: string | undefined, why: string]>([
  ['Abc', 'a', {}, 'c', 'the selected one goes: the last'],
  ['abC', 'c', {}, 'a', 'the selected one was the last: the first'],
  ['aBc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: 'a' }, 'a', 'as wished'],
  [
    'aBc',
    'b',
    { newCurrentTemplateId: 'a' },
    'a',
    'as wished, for it was selected whatever the browser thinks',
  ],
  ['aBc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: null }, 'c', 'the next is not saved'],
  ['aBc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: 'z' }, 'c', 'the wish is nowhere'],
  ['aBc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: 'b' }, 'c', 'the wish is what goes'],
  ['Abc', 'b', {}, 'a', 'another goes: the selected one stays'],
  [
    'Abc',
    'b',
    { isCurrentTemplate: false, newCurrentTemplateId: 'c' },
    'a',
    'no wish without the current one',
  ],
  ['Abc', 'b', { isCurrentTemplate: true, newCurrentTemplateId: 'c' }, 'c', 'current on that device'],
  ['abc', 'b', {}, 'c', 'none was selected: one is'],
  ['A', 'a', {}, undefined, 'nothing is left'],
])('%s without %s, %o: %s (%s)', (letters, removed, wish, next) => {
  expect(nextSelected(kept(letters), removed, wish)?.id).toBe(next)
})

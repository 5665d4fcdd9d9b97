// Replaces misspelled words by known ones: `wether` by `weather`, but only where the word means nothing by itself.
import { type FieldIndex, isNameWord } from '../terms/field-index'
import { numberWords } from '../terms/numbers'
import { quantityWords } from '../terms/parse-quantities'
import { riderWords } from '../terms/parse-riders'
import { plainWords } from './plain-words'
import { createWord, type Word } from './split-words'
import { phraseWords } from './vocabulary'

const knownWords: ReadonlySet<string> = new Set([
  ...phraseWords,
  ...numberWords.keys(),
  ...riderWords,
  ...quantityWords,
])
const candidates = [...knownWords].filter(word => word.length > 2)

export function correctSpelling(words: readonly Word[], field: FieldIndex): Word[] {
  return words.map((word, index) => {
    if (isKnown(word, field)) return word
    // Common words resemble many names, so a name is only expected after `for` or `rider`.
    const isNameExpected = riderWords.has(words[index - 1]?.stem ?? '')
    const nearest =
      findNearest(word, isNameExpected ? listNameWords(field) : []) ?? findNearest(word, candidates)
    return nearest === undefined ? word : replaceText(word, nearest)
  })
}

function isKnown({ text, stem }: Word, field: FieldIndex): boolean {
  const isPlain = plainWords.has(text) || plainWords.has(stem)
  return (
    text.length < 3 || !/^[a-z]+$/.test(text) || isPlain || knownWords.has(stem) || isNameWord(field, text)
  )
}

function listNameWords({ names }: FieldIndex): string[] {
  return [...names.keys()].filter(name => name.length > 3 && !name.includes(' '))
}

/** Keeps the spelling of the user for the reason that the tile shows. */
function replaceText(word: Word, text: string): Word {
  return { ...createWord(text, word.isPossessive), written: word.written }
}

function findNearest({ text, stem }: Word, known: readonly string[]): string | undefined {
  let nearest: string | undefined
  let minCost = Infinity
  for (const word of known) {
    if (Math.abs(word.length - text.length) > 2) continue
    const distance = Math.min(measureDistance(text, word), measureDistance(stem, word))
    // Most misspelled words have the right first letter, and most other words do not.
    const cost = text[0] === word[0] ? distance : distance + 2
    if (cost < minCost && isNear(text, word, distance)) [nearest, minCost] = [word, cost]
  }
  return nearest
}

function isNear(text: string, word: string, distance: number): boolean {
  const length = Math.min(text.length, word.length)
  if (text[0] !== word[0]) return length > 5 && distance === 1
  return length < 4 ? isNearShort(text, word, distance) : distance <= (length > 6 ? 2 : 1)
}

/** Short words have many neighbors, so only letters that are swapped, doubled or left out inside are errors. */
function isNearShort(text: string, word: string, distance: number): boolean {
  if (distance !== 1) return false
  const isSwapped = sortLetters(text) === sortLetters(word)
  const isDoubled = text.replace(/(.)\1/, '$1') === word
  return isSwapped || isDoubled || (text.length < word.length && text.at(-1) === word.at(-1))
}

function sortLetters(text: string): string {
  return text.split('').toSorted().join('')
}

/** The number of letters to insert, delete, replace or swap with their neighbor. */
function measureDistance(one: string, other: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(previous, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = row > 1 && column > 1 && isSwapped ? at(beforePrevious, column - 2) + 1 : Infinity
      current.push(Math.min(replaced, swapped, at(previous, column) + 1, at(current, column - 1) + 1))
    }
    beforePrevious = previous
    previous = current
  }
  return at(previous, other.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}

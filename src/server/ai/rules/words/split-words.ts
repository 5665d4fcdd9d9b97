// Splits a text into normalized words, so that case, accents and plurals do not matter.
import { normalizeText } from '#timing'

export interface Word {
  /** The original spelling. */
  readonly written: string
  /** Lowercase without diacritics: `Montañez` is `montanez`. */
  readonly text: string
  /** Without a plural s. */
  readonly stem: string
  /** Whether the word is written with an apostrophe: `Zed’s gap`. */
  readonly isPossessive: boolean
}

const token = /([\p{L}\p{M}\p{N}]+)(['’]s?(?=\P{L}|$))?|[#.,;:!?&+/\n(-]/gu

export function splitWords(text: string): Word[] {
  const plain = spellOutMarks(removeListMarks(text).normalize('NFKC')).replaceAll(
    /(?<=\p{L})-(?=\p{L})/gu,
    ' ',
  )
  return Array.from(plain.matchAll(token), ([mark, word = mark, apostrophe]) =>
    createWord(word, apostrophe !== undefined),
  )
}

export function createWord(written: string, isPossessive = false): Word {
  const text = normalizeText(written)
  return { written, text, stem: stemOf(text), isPossessive }
}

/** Removes the numbers of a numbered list, which are no counts: `1. gap`, `2) weather`. */
function removeListMarks(text: string): string {
  const isNumbered = /^\s*1[.)]\s/.test(text)
  const mark = isNumbered ? /(^|\s)\d{1,2}[.)](?=\s)/g : /(^|\n)\s*\d{1,2}[.)](?=\s)/g
  return text.replaceAll(mark, (_, before: string) => (before === '' ? '' : '\n'))
}

function spellOutMarks(text: string): string {
  return text
    .replaceAll('×', 'x')
    .replaceAll('%', ' percent')
    .replaceAll(/[$€£]\s?\d+/g, ' ')
    .replaceAll(/\bw\/o\b/gi, 'without')
    .replaceAll(/\bw\/(?=\s)/gi, 'with')
    .replaceAll(/\b(rider|racer|bike|number|no|nr|sector|split)(?=\d)/gi, '$1 ')
    .replaceAll(/\b(\d+)s\b/g, '$1’s')
}

/** Handles only the vocabulary of the catalog: `laps` becomes `lap`, but `status` stays. */
function stemOf(word: string): string {
  if (word === 'ones') return word
  if (word.length > 4 && word.endsWith('xes')) return word.slice(0, -2)
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

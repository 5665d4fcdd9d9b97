// Parses a prompt into terms, in order. Unknown words are skipped.
import type { Field } from '../generator'
import { type FieldIndex, indexField } from './field-index'
import type { Term, Match, Cursor } from './term'
import { parseAmount, parseCount } from './parse-amounts'
import { parseBareRider, parseRiders } from './parse-riders'
import { parseSectors } from './parse-sectors'
import { parsePhrase } from './vocabulary'
import { splitWords } from './split-words'

export interface PromptTerm {
  readonly term: Term
  /** The words of the prompt that the term was parsed from. */
  readonly written: string
}

/** Tried in this order; the first match is used. */
const parsers: readonly ((cursor: Cursor, field: FieldIndex) => Match | undefined)[] = [
  parseRiders,
  parseAmount,
  parseSectors,
  parsePhrase,
  parseBareRider,
  parseCount,
]

export function parsePrompt(prompt: string, field: Field): PromptTerm[] {
  const words = splitWords(prompt)
  const index = indexField(field)
  const parsed: PromptTerm[] = []
  let at = 0
  while (at < words.length) {
    const { terms, length } = parseNext({ words, at }, index)
    const written = words.slice(at, at + length).map(word => word.written)
    parsed.push(...terms.map(term => ({ term, written: written.join(' ') })))
    at += length
  }
  return parsed
}

function parseNext(cursor: Cursor, field: FieldIndex): Match {
  for (const parse of parsers) {
    const match = parse(cursor, field)
    if (match) return match
  }
  return { terms: [], length: 1 }
}

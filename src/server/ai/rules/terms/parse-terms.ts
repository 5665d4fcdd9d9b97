// Parses a prompt into terms, in order. Unknown words are skipped.
import type { Field } from '../../generator'
import { correctSpelling } from '../words/correct-spelling'
import { splitWords } from '../words/split-words'
import { parsePhrase } from '../words/vocabulary'
import { type FieldIndex, indexField } from './field-index'
import { parseAmount, parseCount } from './parse-amounts'
import { parseQuantity } from './parse-quantities'
import { parseBareRiders, parseCertainNames, parseRiders, parseWhereabouts } from './parse-riders'
import { parseSectors } from './parse-sectors'
import type { Cursor, Match, PromptTerm } from './term'

type Parse = (cursor: Cursor, field: FieldIndex, previous: PromptTerm | undefined) => Match | undefined

/** Tried in this order; the first match is used. */
const parsers: readonly Parse[] = [
  parseQuantity,
  parseWhereabouts,
  parseRiders,
  parseCertainNames,
  parseAmount,
  parseSectors,
  parsePhrase,
  parseBareRiders,
  parseCount,
]

export function parseTerms(prompt: string, field: Field): PromptTerm[] {
  const index = indexField(field)
  const words = correctSpelling(splitWords(prompt), index)
  const parsed: PromptTerm[] = []
  let at = 0
  while (at < words.length) {
    const { terms, length } = parseNext({ words, at }, index, parsed.at(-1))
    const written = words.slice(at, at + length).map(word => word.written)
    parsed.push(...terms.map(term => ({ term, written: written.join(' ') })))
    if (pronouns.has(words[at]?.text ?? '')) parsed.push(...findRidersBefore(parsed))
    if (ownWords.has(words[at]?.text ?? ''))
      parsed.push({ term: { kind: 'own' }, written: written.join(' ') })
    at += length
  }
  return parsed
}

const pronouns = new Set(['he', 'him', 'his', 'she', 'her', 'hers'])

const ownWords = new Set(['my', 'our'])

/** A pronoun stands for the riders that were named last. */
function findRidersBefore(parsed: readonly PromptTerm[]): PromptTerm[] {
  return parsed.filter(({ term }) => term.kind === 'riders').slice(-1)
}

function parseNext(cursor: Cursor, field: FieldIndex, previous: PromptTerm | undefined): Match {
  for (const parse of parsers) {
    const match = parse(cursor, field, previous)
    if (match) return match
  }
  return { terms: [], length: 1 }
}

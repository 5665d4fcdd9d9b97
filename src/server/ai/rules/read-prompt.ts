// A prompt as what its words mean, in their order; words that mean nothing to us are passed over.
import type { Field } from '../generator'
import { type KnownField, knownField } from './known-field'
import type { Meaning, Read, Reading } from './meaning'
import { readAmount, readCount } from './read-amounts'
import { readBareRider, readRiders } from './read-riders'
import { readSectors } from './read-sectors'
import { readPhrase } from './vocabulary'
import { wordsOf } from './words'

export interface Said {
  readonly meaning: Meaning
  /** The words that said it. */
  readonly written: string
}

/** The first that understands the words has them. */
const readers: readonly ((reading: Reading, field: KnownField) => Read | undefined)[] = [
  readRiders,
  readAmount,
  readSectors,
  readPhrase,
  readBareRider,
  readCount,
]

export function readPrompt(prompt: string, field: Field): Said[] {
  const words = wordsOf(prompt)
  const known = knownField(field)
  const said: Said[] = []
  let at = 0
  while (at < words.length) {
    const { meanings, length } = firstRead({ words, at }, known)
    const written = words.slice(at, at + length).map(word => word.written)
    said.push(...meanings.map(meaning => ({ meaning, written: written.join(' ') })))
    at += length
  }
  return said
}

function firstRead(reading: Reading, field: KnownField): Read {
  for (const readWith of readers) {
    const found = readWith(reading, field)
    if (found) return found
  }
  return { meanings: [], length: 1 }
}

// Splits a text into normalized words, so that case, accents and plurals do not matter.

export interface Word {
  /** The original spelling. */
  readonly written: string
  /** Lowercase without diacritics: `Montañez` is `montanez`. */
  readonly text: string
  /** Without a plural s. */
  readonly stem: string
}

const token = /[\p{L}\p{M}\p{N}]+|[#.,;:!?&+/\n-]/gu

export function splitWords(text: string): Word[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll('×', 'x')
    .replaceAll(/['’]s?(?=\P{L}|$)/gu, '')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  return Array.from(plain.matchAll(token), ([written]) => {
    const normalized = normalizeText(written)
    return { written, text: normalized, stem: stemOf(normalized) }
  })
}

export function normalizeText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Handles only the vocabulary of the catalog: `laps` becomes `lap`, but `status` stays. */
function stemOf(word: string): string {
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

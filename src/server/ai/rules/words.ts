// A prompt as words, so that writing them differently makes no difference.

export interface Word {
  /** As it was written. */
  readonly written: string
  /** In small letters without marks: `Montañez` is `montanez`. */
  readonly text: string
  /** Without the s of a plural. */
  readonly stem: string
}

const token = /[\p{L}\p{M}\p{N}]+|[#.,;:!?&+/\n-]/gu

export function wordsOf(text: string): Word[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll('×', 'x')
    .replaceAll(/['’]s?(?=\P{L}|$)/gu, '')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  return Array.from(plain.matchAll(token), ([written]) => {
    const folded = fold(written)
    return { written, text: folded, stem: stemOf(folded) }
  })
}

export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Good enough for our few words: `laps` is `lap`, but `status` stays. */
function stemOf(word: string): string {
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

import type { Rider } from '#contract'
import { normalizeText } from '#timing'

/** Without case, accents and the `#` before a number. */
function simplify(word: string): string {
  return normalizeText(word).replace(/^#/, '')
}

/** The riders of whom each word of the text is in the name or starts the number. Empty text finds all. */
export function findRiders(riders: readonly Rider[], text: string): readonly Rider[] {
  const words = text.trim().split(/\s+/).map(simplify)
  return riders.filter(({ number, name }) => {
    const simpleName = simplify(name)
    return words.every(word => simplify(number).startsWith(word) || simpleName.includes(word))
  })
}

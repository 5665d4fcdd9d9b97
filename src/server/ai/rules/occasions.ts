// What is of use when somebody names only the occasion.
import { wordsOf } from './words'

const qualifying = 'sectors, last lap, best lap, position, ideal lap, heater, race status, weather'
const race = 'position, gap, last lap, best lap, diff, countdown timer, race status, weather'

const occasions: ReadonlyMap<string, string> = new Map([
  ['qualifying', qualifying],
  ['quali', qualifying],
  ['practice', qualifying],
  ['training', qualifying],
  ['race', race],
  ['battle', race],
  ['dashboard', race],
  ['overview', race],
])

/** A prompt that would ask for it thing by thing. */
export function occasionIn(
  prompt: string,
): { readonly written: string; readonly prompt: string } | undefined {
  for (const { stem, written } of wordsOf(prompt)) {
    const usual = occasions.get(stem)
    if (usual !== undefined) return { written, prompt: usual }
  }
  return undefined
}

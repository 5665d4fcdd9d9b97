// The widgets to show when a prompt names only a situation, such as "qualifying" or "race".
import { splitWords } from './words/split-words'

const qualifying = 'sectors, last lap, best lap, position, ideal lap, heater, race status, weather'
const race = 'position, gap, last lap, best lap, diff, countdown timer, race status, weather'

const presets: ReadonlyMap<string, string> = new Map([
  ['qualifying', qualifying],
  ['quali', qualifying],
  ['practice', qualifying],
  ['training', qualifying],
  ['race', race],
  ['dashboard', race],
  ['overview', race],
])

/** Finds the preset that the prompt names, as a prompt that lists its widgets. */
export function findPreset(
  prompt: string,
): { readonly written: string; readonly prompt: string } | undefined {
  for (const { stem, written } of splitWords(prompt)) {
    const preset = presets.get(stem)
    if (preset !== undefined) return { written, prompt: preset }
  }
  return undefined
}

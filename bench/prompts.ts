// Reports the share of the prompt corpus that the rule generator understands. `seen` prints the misunderstood prompts;
// `unseen` does not, so that the rules are not written for it.
import { corpus, measureUnderstanding } from '../src/server/ai/corpus/corpus'
import { report } from './report.mjs'

const minPercent = 95

for (const half of ['seen', 'unseen'] as const) {
  const { share, misunderstood } = await measureUnderstanding(corpus[half])
  const value = share * 100
  const name = `Understood prompts of ${corpus[half].length} ${half} ones`
  report({ name, value, unit: '%', target: [`at least ${minPercent} %`, value >= minPercent] })
  if (half === 'seen') for (const { prompt } of misunderstood) console.log(`  ${prompt}`)
}

import { describe, expect, test } from 'vitest'
import { corpus, measureUnderstanding, type Understanding } from './corpus'

const minShare = 0.95

function describeMisunderstood({ misunderstood }: Understanding): string {
  return misunderstood
    .map(
      ({ prompt, widgets, given }) =>
        `${prompt}\n  expected: ${widgets.join(', ')}\n  given: ${given.join(', ')}`,
    )
    .join('\n')
}

describe('the rule generator understands at least 95 % of the corpus', () => {
  test.each(['seen', 'unseen'] as const)('understands at least 95 % of the %s prompts', async half => {
    expect(corpus[half].length).toBeGreaterThanOrEqual(60)
    const understanding = await measureUnderstanding(corpus[half])
    // The unseen prompts are not printed, so that the rules are not written for them.
    const message = half === 'seen' ? describeMisunderstood(understanding) : 'see “The corpus” in the README'
    expect(understanding.share, message).toBeGreaterThanOrEqual(minShare)
  })
})

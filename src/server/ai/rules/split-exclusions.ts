// Separates the widgets that a prompt excludes: `no weather`, `everything except the heater and the gap`.
import type { WidgetTerm } from './term'
import type { PromptTerm } from './parse-prompt'

export function splitExclusions(terms: readonly PromptTerm[]): {
  included: PromptTerm[]
  excluded: WidgetTerm[]
} {
  const included: PromptTerm[] = []
  const excluded: WidgetTerm[] = []
  let exclusion: 'not' | 'except' | undefined
  for (const each of terms) {
    const { term } = each
    if (term.kind === 'not' || term.kind === 'except') exclusion = term.kind
    else if (term.kind === 'widget' && exclusion) {
      excluded.push(term)
      if (exclusion === 'not') exclusion = undefined
    } else {
      // “except” applies to the end of the sentence, “no” only to the next comma.
      if (term.kind === 'stop' || (term.kind === 'join' && exclusion === 'not')) exclusion = undefined
      included.push(each)
    }
  }
  return { included, excluded }
}

// Collects the widget requests of a prompt, in its order.
import { pickableWidgets } from '#widgets/catalog'
import type { PromptTerm } from '../terms/term'
import { combineDataPoints } from './combine-data-points'
import { type PromptState, readSentence } from './read-sentence'
import { separateGaps } from './separate-gaps'
import { removeExcluded, splitExclusions } from './split-exclusions'
import { splitSentences } from './split-sentences'
import { applyOptions, assignRiders, type WidgetRequest } from './widget-request'

export function collectWidgetRequests(terms: readonly PromptTerm[]): WidgetRequest[] {
  const { included, excluded } = splitExclusions(terms)
  const prompt: PromptState = { requests: [], options: new Map(), riders: [] }
  for (const sentence of splitSentences(combineDataPoints(expandEverything(included))))
    readSentence(sentence, prompt)
  for (const request of prompt.requests) applyOptions(request, prompt.options)
  assignRiders(prompt.requests, prompt.riders)
  return separateGaps(removeExcluded(prompt.requests, excluded))
}

/** `everything` stands for all widgets, unless it only says how the listed ones look: “everything small: gap, speed”. */
function expandEverything(terms: readonly PromptTerm[]): PromptTerm[] {
  const named = new Set(terms.map(({ term }) => (term.kind === 'widget' ? term.widget : undefined)))
  const hasWidgets = terms.some(({ term }) => term.kind === 'widget')
  return terms.flatMap((each, index) => {
    // “everything about 46: gap, speed”
    const next = terms.slice(index + 1).find(({ term }) => term.kind !== 'riders')
    const neighbors = [terms[index - 1]?.term.kind, next?.term.kind]
    const isScope = hasWidgets && neighbors.some(kind => kind === 'option' || kind === 'colon')
    if (each.term.kind !== 'everything' || isScope) return [each]
    return listEveryWidget(each.written).filter(
      ({ term }) => term.kind !== 'widget' || !named.has(term.widget),
    )
  })
}

function listEveryWidget(written: string): PromptTerm[] {
  return pickableWidgets.flatMap(widget => [
    { term: { kind: 'join', isAnd: true }, written },
    { term: { kind: 'widget', widget, points: [] }, written },
  ])
}

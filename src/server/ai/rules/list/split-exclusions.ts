// Separates what a prompt excludes: `no weather`, `everything except the heater and the gap`, `all sectors but the fourth`.
import type { PromptTerm, Term, WidgetTerm } from '../terms/term'
import type { WidgetRequest } from './widget-request'

interface Exclusions {
  readonly included: PromptTerm[]
  readonly excluded: WidgetTerm[]
}

export function splitExclusions(terms: readonly PromptTerm[]): Exclusions {
  const included: PromptTerm[] = []
  const excluded: WidgetTerm[] = []
  /** `paused` is a `not` that has its widget; an “or” continues it. */
  let exclusion: 'not' | 'paused' | 'except' | undefined
  let hasExcluded = false
  for (const each of terms) {
    const { term } = each
    const excludedTerm = exclusion === 'not' || exclusion === 'except' ? toExcludedTerm(term) : undefined
    if (term.kind === 'not' || term.kind === 'except') [exclusion, hasExcluded] = [term.kind, false]
    else if (term.kind === 'notNeeded') excluded.push(...removeLastWidget(included))
    else if (excludedTerm) {
      excluded.push(excludedTerm)
      hasExcluded = true
      if (exclusion === 'not') exclusion = 'paused'
    } else {
      if (exclusion === 'paused' && term.kind === 'join' && term.isOr) exclusion = 'not'
      else if (isEndOf(exclusion, term, hasExcluded)) exclusion = undefined
      included.push(each)
    }
  }
  return { included, excluded }
}

/** “except” applies to the end of the sentence, “no” only to the next comma, “without traffic” to no widget. */
function isEndOf(exclusion: string | undefined, term: Term, hasExcluded: boolean): boolean {
  if (term.kind === 'stop' || term.kind === 'colon') return true
  return term.kind === 'join' && (exclusion !== 'except' || !hasExcluded)
}

/** After `except`, a number or an ordinal is a sector. */
function toExcludedTerm(term: Term): WidgetTerm | undefined {
  if (term.kind === 'widget') return term
  const sector = term.kind === 'reference' ? term.index + 1 : term.kind === 'count' ? term.value : undefined
  return sector === undefined ? undefined : { kind: 'widget', widget: 'SectorTime', sectors: [sector] }
}

function removeLastWidget(terms: PromptTerm[]): WidgetTerm[] {
  const index = terms.findLastIndex(({ term }) => term.kind === 'widget')
  const [removed] = index < 0 ? [] : terms.splice(index, 1)
  return removed?.term.kind === 'widget' ? [removed.term] : []
}

export function removeExcluded(
  requests: readonly WidgetRequest[],
  excluded: readonly WidgetTerm[],
): WidgetRequest[] {
  const remaining = requests.filter(request => !excluded.some(term => isExcluded(request, term)))
  for (const request of remaining)
    for (const { widget, sectors = [] } of excluded)
      if (widget === request.widget)
        request.sectors = request.sectors?.filter(each => !sectors.includes(each))
  return remaining
}

/** A request for several sectors loses the excluded ones, but remains. */
function isExcluded(request: WidgetRequest, { widget, point, sectors, isPlural }: WidgetTerm): boolean {
  if (widget === undefined) return point !== undefined && request.points.includes(point)
  const hasOtherSectors = request.sectors?.some(each => !sectors?.includes(each)) ?? false
  return widget === request.widget && !(sectors && !isPlural && hasOtherSectors)
}

// Reads a clause as its widgets, each with the details before and behind it.
import type { PromptTerm, WidgetTerm } from '../terms/term'
import { addDetail, createDetails, type Details, isListLead, listSharedKeys } from './details'
import type { Clause } from './split-sentences'

export interface ClauseItem {
  readonly term: WidgetTerm
  readonly written: string
  readonly before: Details
  readonly behind: Details
}

export interface ClauseContent {
  /** The details before the first widget. */
  readonly lead: Details
  readonly items: readonly ClauseItem[]
  readonly clause: Clause
}

/** Reads a clause that only hints at widgets as details of the widget before it: “one for the rider behind”. */
export function readAsDetails({ clause }: ClauseContent): ClauseContent {
  return readClause({ ...clause, terms: clause.terms.filter(({ term }) => term.kind !== 'widget') })
}

export function readClause(clause: Clause): ClauseContent {
  const terms = dropHints(clause.terms)
  const lead = createDetails()
  const items: ClauseItem[] = []
  for (const { term, written } of terms)
    if (term.kind === 'widget') addItem(items, { term, written, before: lead, behind: createDetails() })
    else addDetail(items.at(-1)?.behind ?? lead, term)
  return { lead, items: moveDetailsToNext(items, lead), clause }
}

/** “how fast was the last lap” asks for the lap, not for the speed. Without a name, the first hint counts. */
function dropHints(terms: readonly PromptTerm[]): readonly PromptTerm[] {
  const named = terms.find(({ term }) => term.kind === 'widget' && !term.isHint)
  const requested = named ?? terms.find(({ term }) => term.kind === 'widget')
  return terms.filter(each => each === requested || each.term.kind !== 'widget' || !each.term.isHint)
}

/** The second name of a widget only adds to the first: “speed with the session top speed”. */
function addItem(items: ClauseItem[], item: ClauseItem): void {
  const last = items.at(-1)
  const isSame = last?.term.widget !== undefined && last.term.widget === item.term.widget
  const isPlain = item.term.sectors === undefined && item.term.points === undefined
  if (last && isSame && isPlain && last.behind.count === undefined) return
  items.push(items.length === 0 ? item : { ...item, before: createDetails() })
}

/** Between two widgets, a count belongs to the second one. So do options, if the first widget has them before it. */
function moveDetailsToNext(items: readonly ClauseItem[], lead: Details): readonly ClauseItem[] {
  // “big gap tiny weather” or “gap big weather tiny”.
  const areOptionsBefore = !isListLead(lead) && (listSharedKeys(lead).length > 0 || lead.count !== undefined)
  for (const [index, { behind }] of items.entries()) {
    const next = items[index + 1]
    if (next === undefined) break
    next.before.count = behind.count
    behind.count = undefined
    next.before.isOwn = behind.isOwn
    if (!areOptionsBefore) continue
    for (const [key, value] of behind.options) next.before.options.set(key, value)
    behind.options.clear()
  }
  return items
}

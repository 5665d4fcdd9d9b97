// Combines the terms of a tile that shows data points: `dual datapoint of gap and diff`, `speed over best lap`.
import type { DataPoint } from '#widgets/catalog'
import type { PromptTerm, Term, WidgetTerm } from '../terms/term'

export function combineDataPoints(terms: readonly PromptTerm[]): PromptTerm[] {
  const combined = [...terms]
  combined.forEach((each, index) => {
    if (each.term.kind === 'over') mergeAround(combined, index)
    if (each.term.kind === 'together') mergeBeside(combined, index)
  })
  for (const [index, { term }] of combined.entries()) if (isEmptyTile(term)) takePointBefore(combined, index)
  for (const [index, { term }] of combined.entries()) if (isEmptyTile(term)) takePointsAfter(combined, index)
  return combined.filter(({ term }) => term !== removed)
}

/** Stands for a term that has become part of another one. */
const removed: Term = { kind: 'placement' }

function isEmptyTile(term: Term): term is WidgetTerm {
  const isTile =
    term.kind === 'widget' && (term.widget === 'SingleDatapoint' || term.widget === 'DualDatapoint')
  return isTile && term.points === undefined
}

function pointOf(term: Term | undefined): DataPoint | undefined {
  return term?.kind === 'widget' ? term.point : undefined
}

function replace(terms: PromptTerm[], index: number, term: Term): void {
  terms[index] = { term, written: terms[index]?.written ?? '' }
}

function removeAt(terms: PromptTerm[], index: number): void {
  replace(terms, index, removed)
}

/** Merges the data points on both sides, and the empty tile that they follow. */
function mergeAround(terms: PromptTerm[], index: number): void {
  const before = findPoint(terms, index - 1, -1)
  const after = findPoint(terms, index + 1, 1)
  if (before === undefined || after === undefined) return
  mergeInto(terms, before, after)
  const tile = terms.findLastIndex(({ term }, at) => at < before && term.kind === 'widget')
  const isTile = isEmptyTile(terms[tile]?.term ?? removed)
  if (isTile) for (let at = tile; at < before; at += 1) if (isTileOrJoin(terms[at]?.term)) removeAt(terms, at)
}

function isTileOrJoin(term: Term | undefined): boolean {
  return term?.kind === 'widget' || term?.kind === 'join'
}

/** Merges the last two data points before the index, or else the first two behind it. */
function mergeBeside(terms: PromptTerm[], index: number): void {
  const [second, first] = findTwoPoints(terms, index, -1)
  const [third, fourth] = findTwoPoints(terms, index, 1)
  if (first !== undefined && second !== undefined) mergeJoined(terms, first, second)
  else if (third !== undefined && fourth !== undefined) mergeJoined(terms, third, fourth)
}

function findTwoPoints(terms: readonly PromptTerm[], index: number, step: 1 | -1): (number | undefined)[] {
  const near = findPoint(terms, index + step, step, ['join'])
  return near === undefined ? [] : [near, findPoint(terms, near + step, step, ['join'])]
}

function mergeJoined(terms: PromptTerm[], first: number, second: number): void {
  for (let at = first; at < second; at += 1) if (terms[at]?.term.kind === 'join') removeAt(terms, at)
  mergeInto(terms, first, second)
}

function mergeInto(terms: PromptTerm[], first: number, second: number): void {
  const points = [pointOf(terms[first]?.term), pointOf(terms[second]?.term)].filter(
    point => point !== undefined,
  )
  replace(terms, first, { kind: 'widget', widget: 'DualDatapoint', points })
  removeAt(terms, second)
}

/** Finds the next data point in a direction; other widgets, sentences and, unless allowed, joins end the search. */
function findPoint(
  terms: readonly PromptTerm[],
  start: number,
  step: 1 | -1,
  allowed: readonly Term['kind'][] = [],
): number | undefined {
  for (let at = start; at >= 0 && at < terms.length; at += step) {
    const term = terms[at]?.term
    if (pointOf(term) !== undefined) return at
    if (term === undefined || (endKinds.has(term.kind) && !allowed.includes(term.kind))) return undefined
  }
  return undefined
}

const endKinds: ReadonlySet<Term['kind']> = new Set(['widget', 'join', 'stop', 'count'])

/** “speed datapoint” is one tile. */
function takePointBefore(terms: PromptTerm[], index: number): void {
  const term = terms[index]?.term
  const before = findPoint(terms, index - 1, -1)
  const point = before === undefined ? undefined : pointOf(terms[before]?.term)
  if (term?.kind !== 'widget' || term.widget !== 'SingleDatapoint') return
  if (before === undefined || point === undefined) return
  replace(terms, before, { kind: 'widget', widget: 'SingleDatapoint', points: [point], point })
  removeAt(terms, index)
}

/** “dual datapoint of gap and diff” is one tile; in “dual datapoint and best lap” there are two. */
function takePointsAfter(terms: PromptTerm[], index: number): void {
  const { term } = terms[index] ?? { term: removed }
  if (term.kind !== 'widget') return
  const max = term.widget === 'DualDatapoint' ? 2 : 1
  const points: DataPoint[] = []
  let last = index
  while (points.length < max) {
    const isJoinAllowed = points.length === 1 || isPlaced(terms, index)
    const next = findPoint(terms, last + 1, 1, isJoinAllowed ? ['join'] : [])
    const point = next === undefined ? undefined : pointOf(terms[next]?.term)
    if (next === undefined || point === undefined) break
    points.push(point)
    for (let at = last + 1; at <= next; at += 1) if (isTileOrJoin(terms[at]?.term)) removeAt(terms, at)
    last = next
  }
  if (points.length > 0) replace(terms, index, { ...term, points })
}

/** Whether the clause after the tile says where a data point stands: “a dual datapoint, the gap on top”. */
function isPlaced(terms: readonly PromptTerm[], index: number): boolean {
  const rest = terms.slice(index + 1)
  const stop = rest.findIndex(({ term }) => term.kind === 'stop')
  const placement = rest.findIndex(({ term }) => term.kind === 'placement' && term !== removed)
  return placement >= 0 && (stop < 0 || placement < stop)
}

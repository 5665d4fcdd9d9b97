// Decides what a clause without a widget, or the words around a widget, are about.
import { type Details, isListLead, listSharedKeys } from './details'
import type { ClauseContent } from './read-clause'
import type { WidgetRequest } from './widget-request'

/** Whether a clause only hints at the widget before it again, or sets an option that only that widget has. */
export function isAbout({ items, lead }: ClauseContent, last: WidgetRequest | undefined): boolean {
  if (last === undefined || items.some(({ term }) => !term.isHint)) return false
  if (items.length > 0 && items.every(({ term }) => term.widget === last.widget)) return true
  const allDetails = [lead, ...items.map(({ behind }) => behind)]
  const keys = allDetails.flatMap(({ options }) => Array.from(options.keys()))
  return keys.some(key => key.startsWith(`${last.widget}.`))
}

/** Whether the details describe one of the tiles that the request counts: “a big one for 46”. */
export function isVariant({ count, noun, options, riders }: Details, last: WidgetRequest): boolean {
  const isOne = count !== undefined || noun !== undefined
  const isCounted = last.isVariant || (last.count ?? 0) > 1 || last.noun === 'tiles'
  return isOne && isCounted && (options.size > 0 || riders !== undefined)
}

/** Whether “both” stands behind the second of two widgets, where it says nothing about an ideal lap. */
export function isForBoth({ widget }: WidgetRequest, { options }: Details): boolean {
  return widget !== 'TheoreticalLaps' && options.get('TheoreticalLaps.Show_Ideal_Lap_For') === 'Both'
}

/** Whether the riders are one more group for the widgets before: “gap and speed of 46 and also of 12”. */
export function isForMoreRiders(
  { riders }: Details,
  requests: readonly WidgetRequest[],
  next: ClauseContent | undefined,
): boolean {
  const isComplete = requests.every(request => request.riders.length > 0 || request.isOwn)
  const last = requests.at(-1)
  if (riders === undefined || last === undefined || last.riders.length === 0) return false
  return isComplete && (last.hasRidersBehind || next === undefined)
}

/** Lists the last requests that have their riders in common. */
export function listSameRiders(requests: readonly WidgetRequest[]): readonly WidgetRequest[] {
  const riders = requests.at(-1)?.riders.join()
  const others = requests.slice(0, -1)
  const start = others.findLastIndex(each => each.hasRidersBehind || each.riders.join() !== riders) + 1
  return requests.slice(start)
}

/** Whether the words around a widget only describe it: “make the gap big”, but not “two gaps” or “the gap of 46”. */
export function isDescription(before: Details, behind: Details): boolean {
  const isPlain = before.count === undefined && before.options.size === 0 && before.riders === undefined
  return isPlain && behind.count === undefined && behind.riders === undefined
}

/** Whether the name of the widget is a plural, so that “these” may be that widget alone: “the tires, but these tiny”. */
export function isPluralName({ written }: WidgetRequest): boolean {
  return /[^su]s$/i.test(written)
}

/** Whether the details describe one more tile like the last: its riders or size are given a second time. */
export function isAnother({ count, noun, options, riders }: Details, last: WidgetRequest): boolean {
  const isOne = count === 1 || noun === 'tile'
  const hasOtherRiders = riders !== undefined && last.riders.length > 0
  return isOne && (hasOtherRiders || listSharedKeys({ options }).some(key => last.options.has(key)))
}

/** Whether the next clause has the noun: “one huge and two tiny gap tiles”. */
export function isWaiting(details: Details, next: ClauseContent | undefined): boolean {
  const isRepeated = listSharedKeys(details).some(key => next?.lead.options.has(key))
  return isRepeated && isBeforeNoun(details, next)
}

/** Whether the next clause continues the details: “a big and plain gap”. */
export function isPartOfNext(details: Details, next: ClauseContent | undefined): boolean {
  const hasOptions = next !== undefined && listSharedKeys(next.lead).length > 0 && !isListLead(next.lead)
  return listSharedKeys(details).length > 0 && hasOptions && isBeforeNoun(details, next)
}

function isBeforeNoun({ noun, riders }: Details, next: ClauseContent | undefined): boolean {
  return noun === undefined && riders === undefined && next !== undefined && next.items.length > 0
}

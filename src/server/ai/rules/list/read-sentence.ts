// Reads a sentence as a list of widget requests, and decides which of them each detail is about.
import type { SettingValue } from '#widgets/catalog'
import { createDetails, type Details, isListLead, listSharedKeys } from './details'
import { type ClauseContent, type ClauseItem, readAsDetails, readClause } from './read-clause'
import { shareDetails } from './share-details'
import type { Clause } from './split-sentences'
import { applyOptions, assignRiders, createWidgetRequest, type WidgetRequest } from './widget-request'

/** What the sentences of a prompt have in common. */
export interface PromptState {
  readonly requests: WidgetRequest[]
  /** Options of all widgets: “everything big”. */
  readonly options: Map<string, SettingValue>
  /** Riders that a sentence without widgets names before the widgets: “My rider is 46. Show the gap.” */
  riders: readonly string[]
}

export function readSentence(clauses: readonly Clause[], prompt: PromptState): void {
  const sentence = new SentenceReader(prompt)
  const contents = clauses.map(readClause)
  for (const [index, content] of contents.entries()) sentence.read(content, contents[index + 1])
  sentence.finish()
}

class SentenceReader {
  readonly #prompt: PromptState
  readonly #requests: WidgetRequest[] = []
  /** The details before the list, and the index of the first request that they are about. */
  #lead = createDetails()
  #leadStart = 0
  /** Riders that were named before the widgets: “for rider 46 the gap and the last lap”. */
  #riders: readonly string[]
  /** Details that wait for their noun: “one huge” in “one huge and two tiny gap tiles”. */
  #waiting: Details | undefined

  constructor(prompt: PromptState) {
    this.#prompt = prompt
    this.#riders = prompt.riders
  }

  read(given: ClauseContent, next: ClauseContent | undefined): void {
    const content = isAbout(given, this.#requests.at(-1)) ? readAsDetails(given) : given
    if (content.items.length === 0) this.#readDetails(content, next)
    else if (isListLead(content.lead)) this.#startList(content.lead)
    for (const [index, item] of content.items.entries()) {
      const isLead = index === 0 && isListLead(item.before)
      this.#addRequest(
        item,
        isLead ? createDetails() : item.before,
        index === 0 ? content.clause.join : 'comma',
      )
    }
  }

  finish(): void {
    if (this.#requests.length === 0) this.#finishWithoutWidgets()
    this.#endList()
    const requests = this.#requests.filter(({ count }) => count !== 0)
    shareDetails(requests)
    this.#prompt.requests.push(...requests)
  }

  #addRequest(item: ClauseItem, before: Details, join: Clause['join']): void {
    if (before.riders) this.#riders = before.riders
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) this.#requests.push(this.#createRequest(item, waiting, join))
    const request = this.#createRequest(item, before, join)
    const { behind } = item
    // “gap, speed and weather all big”
    if (behind.isForAll) this.#readSharedDetails({ ...behind, riders: undefined })
    request.count ??= behind.count
    applyOptions(request, behind.options)
    request.optionsBehind = [...behind.options.keys()]
    request.noun = behind.noun ?? before.noun
    if (behind.riders) [request.riders, request.hasRidersBehind] = [behind.riders, true]
    this.#requests.push(request)
  }

  #createRequest({ term, written }: ClauseItem, before: Details, join: Clause['join']): WidgetRequest {
    const request = createWidgetRequest(term, written, join)
    request.count = before.count
    request.riders = before.riders ?? this.#riders
    applyOptions(request, before.options)
    return request
  }

  #readDetails({ lead: details, clause }: ClauseContent, next: ClauseContent | undefined): void {
    const last = this.#requests.at(-1)
    if (details.isForAll) this.#readSharedDetails(details)
    else if (details.reference !== undefined) this.#readReference(details)
    else if (clause.isBeforeColon) this.#startList(details)
    else if (last && isVariant(details, last)) this.#addVariant(last, details)
    else if (isWaiting(details, next)) this.#waiting = details
    else if (isPartOfNext(details, next)) mergeDetails(next?.lead, details)
    else if (last) this.#readDetailsBehind(details)
    else this.#startList(details)
  }

  #readSharedDetails({ options, riders, count }: Details): void {
    for (const [key, value] of options) this.#prompt.options.set(key, value)
    if (riders) this.#addRiders(riders)
    if (count !== undefined) this.#lead.count ??= count
  }

  #readReference({ options, riders, reference }: Details): void {
    const { index = 0, length = 1 } = reference ?? {}
    const all = [...this.#prompt.requests, ...this.#requests]
    const start = index < 0 ? all.length + index : index
    for (const request of all.slice(Math.max(0, start), start + length)) {
      applyOptions(request, options)
      if (riders) request.riders = riders
    }
  }

  /** Reads details behind the widgets of the list: “gap and speed, without colours”. */
  #readDetailsBehind({ options, riders }: Details): void {
    shareDetails(this.#requests)
    const shared = new Map(options)
    // “both” is about two widgets here, unless it is all that the clause says.
    if (shared.size > 1) shared.delete('TheoreticalLaps.Show_Ideal_Lap_For')
    for (const request of this.#requests) applyOptions(request, shared)
    if (riders) this.#addRiders(riders)
  }

  /** Riders are about the widgets before them that have none, or else about the widgets that follow. */
  #addRiders(riders: readonly string[]): void {
    if (this.#requests.some(request => request.riders.length === 0)) assignRiders(this.#requests, riders)
    else this.#riders = riders
  }

  /** “two gap tiles, one for 46 and one for 12”: the variants take the place of the first request. */
  #addVariant(last: WidgetRequest, details: Details): void {
    const variant: WidgetRequest = {
      ...last,
      count: details.count ?? 1,
      riders: details.riders ?? last.riders,
      options: new Map(),
      hasRidersBehind: false,
      isVariant: true,
    }
    applyOptions(variant, details.options)
    applyOptions(variant, last.options)
    if (!last.isVariant) last.count = 0
    this.#requests.push(variant)
  }

  #startList(lead: Details): void {
    const { count, options, riders } = this.#lead
    this.#endList()
    this.#lead = lead
    this.#leadStart = this.#requests.length
    // “four tiles, all of them big: gap, speed”: both clauses introduce the same list.
    if (this.#requests.length === 0) {
      lead.count ??= count
      for (const [key, value] of options) if (!lead.options.has(key)) lead.options.set(key, value)
      lead.riders ??= riders
    }
    if (lead.riders) this.#riders = lead.riders
  }

  /** The count of a lead is the length of the list, unless the list has only one widget: “two tiles for the gap”. */
  #endList(): void {
    const requests = this.#requests.slice(this.#leadStart)
    for (const request of requests) applyOptions(request, this.#lead.options)
    const [only] = requests
    if (only && requests.length === 1 && isListLead(this.#lead)) only.count ??= this.#lead.count
  }

  /** “Make them large.” is about the widgets before it, “Large tiles please.” at the start about those that follow. */
  #finishWithoutWidgets(): void {
    const { options, riders } = this.#lead
    const { requests } = this.#prompt
    for (const [key, value] of options)
      if (requests.length === 0) this.#prompt.options.set(key, value)
      else for (const request of requests) applyOptions(request, new Map([[key, value]]))
    if (riders && requests.length > 0) assignRiders(requests, riders)
    else if (riders) this.#prompt.riders = riders
  }
}

/** Whether a clause without a name of a widget sets an option that only the widget before it has. */
function isAbout({ items, lead }: ClauseContent, last: WidgetRequest | undefined): boolean {
  if (last === undefined || items.some(({ term }) => !term.isHint)) return false
  const allDetails = [lead, ...items.map(({ behind }) => behind)]
  const keys = allDetails.flatMap(({ options }) => Array.from(options.keys()))
  return keys.some(key => key.startsWith(`${last.widget}.`))
}

/** Whether the details describe one of the tiles that the request counts: “a big one for 46”. */
function isVariant({ count, noun, options, riders }: Details, last: WidgetRequest): boolean {
  const isOne = count !== undefined || noun !== undefined
  const isCounted = last.isVariant || (last.count ?? 0) > 1 || last.noun === 'tiles'
  return isOne && isCounted && (options.size > 0 || riders !== undefined)
}

/** Whether the next clause has the noun: “one huge and two tiny gap tiles”. */
function isWaiting(details: Details, next: ClauseContent | undefined): boolean {
  const isRepeated = listSharedKeys(details).some(key => next?.lead.options.has(key))
  return isRepeated && isBeforeNoun(details, next)
}

/** Whether the next clause continues the details: “a big and plain gap”. */
function isPartOfNext(details: Details, next: ClauseContent | undefined): boolean {
  const hasOptions = next !== undefined && listSharedKeys(next.lead).length > 0 && !isListLead(next.lead)
  return listSharedKeys(details).length > 0 && hasOptions && isBeforeNoun(details, next)
}

function isBeforeNoun({ noun, riders }: Details, next: ClauseContent | undefined): boolean {
  return noun === undefined && riders === undefined && next !== undefined && next.items.length > 0
}

function mergeDetails(target: Details | undefined, { options, count }: Details): void {
  for (const [key, value] of options) target?.options.set(key, value)
  if (target) target.count ??= count
}

// Reads a sentence as a list of widget requests, and decides which of them each detail is about.
import type { SettingValue } from '#widgets/catalog'
import {
  isAbout,
  isAnother,
  isDescription,
  isForBoth,
  isForMoreRiders,
  isPartOfNext,
  isPluralName,
  isVariant,
  isWaiting,
  listSameRiders,
} from './classify-details'
import { createDetails, type Details, isListLead, pickSharedOptions } from './details'
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
    // The riders before are the subject: “how far is 46 behind 12”.
    if (behind.riders && !before.riders) [request.riders, request.hasRidersBehind] = [behind.riders, true]
    // “gap, speed (both big), weather”
    const previous = this.#requests.at(-1)
    if (previous && isForBoth(request, behind)) applyOptions(previous, pickSharedOptions(behind))
    const isDescribed = request.options.size > 0 && isDescription(before, behind)
    const described = isDescribed ? this.#findDescribed(request) : undefined
    if (described) applyOptions(described, behind.options)
    else this.#requests.push(request)
  }

  /** Finds the request that a second mention describes: “gap, speed and flag. The gap should be big.” */
  #findDescribed({ widget, points, sectors, riders, options }: WidgetRequest): WidgetRequest | undefined {
    const isSame = (other: WidgetRequest): boolean =>
      other.widget === widget &&
      other.points.join() === points.join() &&
      other.sectors?.join() === sectors?.join() &&
      Array.from(options.keys()).every(key => !other.options.has(key))
    const inSentence = this.#requests.find(each => isSame(each) && each.riders.join() === riders.join())
    return inSentence ?? this.#prompt.requests.find(each => isSame(each) && riders.length === 0)
  }

  #createRequest({ term, written }: ClauseItem, before: Details, join: Clause['join']): WidgetRequest {
    const request = createWidgetRequest(term, written, join)
    request.count = before.count
    request.riders = before.riders ?? this.#riders
    request.isOwn = before.isOwn
    applyOptions(request, before.options)
    return request
  }

  #readDetails({ lead: details, clause }: ClauseContent, next: ClauseContent | undefined): void {
    const last = this.#requests.at(-1)
    if (details.isRepeat && details.riders) this.#repeatRequests(this.#listRepeatable(), details)
    else if (details.isForAll) this.#readSharedDetails(details)
    else if (last && details.reference?.isPlural === true && !isPluralName(last))
      this.#readDetailsBehind(details, next)
    else if (details.reference !== undefined) this.#readReference(details)
    else if (clause.isBeforeColon) this.#startList(details)
    else if (last && isVariant(details, last)) this.#addVariant(last, details)
    else if (last && isAnother(details, last)) this.#addAnother(last, details)
    else if (isWaiting(details, next)) this.#waiting = details
    else if (isPartOfNext(details, next)) mergeDetails(next?.lead, details)
    else if (last) this.#readDetailsBehind(details, next)
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
  #readDetailsBehind(details: Details, next: ClauseContent | undefined): void {
    shareDetails(this.#requests)
    if (isForMoreRiders(details, this.#requests, next)) {
      this.#repeatRequests(listSameRiders(this.#requests), details)
      return
    }
    const shared = new Map(details.options)
    // “both” is about two widgets here, unless it is all that the clause says.
    if (shared.size > 1) shared.delete('TheoreticalLaps.Show_Ideal_Lap_For')
    for (const request of this.#requests) applyOptions(request, shared)
    if (details.riders) this.#addRiders(details.riders)
  }

  /** Riders are about the widgets before them that have none, or else about the widgets that follow. */
  #addRiders(riders: readonly string[]): void {
    const open = this.#requests.filter(request => request.riders.length === 0)
    const others = open.filter(({ isOwn }) => !isOwn)
    // “my gap and the gap of my rival, number 7”, but also “my gap, for rider 7”.
    if (open.length > 0) assignRiders(others.length > 0 ? others : open, riders)
    else this.#riders = riders
  }

  #listRepeatable(): readonly WidgetRequest[] {
    shareDetails(this.#requests)
    return this.#requests.length > 0 ? this.#requests : this.#prompt.requests
  }

  /** “gap and last lap for 46, and the same for 12” */
  #repeatRequests(repeated: readonly WidgetRequest[], { riders = [], options }: Details): void {
    this.#endList()
    const copies = repeated.map(request => ({ ...request, riders, options: new Map(request.options) }))
    for (const copy of copies) for (const [key, value] of options) copy.options.set(key, value)
    this.#requests.push(...copies)
  }

  /** “a big gap for 46 and a small one for 12” */
  #addAnother(last: WidgetRequest, details: Details): void {
    const { count, riders = last.riders } = details
    const another = { ...last, count, riders, options: new Map(), hasRidersBehind: false }
    applyOptions(another, details.options)
    this.#requests.push(another)
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

function mergeDetails(target: Details | undefined, { options, count }: Details): void {
  for (const [key, value] of options) target?.options.set(key, value)
  if (target) target.count ??= count
}

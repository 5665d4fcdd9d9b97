// Collects the widget requests of a prompt and assigns each count, option and rider to its widget.
import type { DataPoint, SettingValue } from '#widgets/catalog'
import { splitExclusions } from './split-exclusions'
import type { Term, WidgetTerm } from './term'
import type { PromptTerm } from './parse-prompt'
import {
  requestEveryWidget,
  applyOptions,
  hasDataPoint,
  isRequestFor,
  mergeLastTwo,
  type WidgetRequest,
  createWidgetRequest,
} from './widget-request'

/** Returns the requests in the order of the prompt. */
export function collectWidgetRequests(terms: readonly PromptTerm[]): WidgetRequest[] {
  const { included, excluded } = splitExclusions(terms)
  const collector = new RequestCollector()
  for (const { term, written } of included) collector.add(term, written)
  return collector.finish().filter(request => !excluded.some(term => isRequestFor(request, term)))
}

class RequestCollector {
  readonly #requests: WidgetRequest[] = []
  /** Options that apply to all widgets. */
  readonly #generalOptions = new Map<string, SettingValue>()
  /** Index of the first request of the current sentence, and of the current clause in it. */
  #sentenceStart = 0
  #clauseStart = 0
  #count: number | undefined
  #options = new Map<string, SettingValue>()
  /** Riders that were named before the widgets: “for rider 46 the gap and the last lap”. */
  #riders: readonly string[] | undefined
  /** The last request, while its data points may still follow. */
  #openTile: WidgetRequest | undefined

  add(term: Term, written: string): void {
    switch (term.kind) {
      case 'widget':
        this.#addWidget(term, written)
        break
      case 'everything':
        this.#push(...requestEveryWidget(written))
        break
      case 'count':
        this.#count = term.value
        break
      case 'option':
        this.#options.set(term.key, term.value)
        break
      case 'riders':
        this.#addRiders(term.numbers)
        break
      case 'together':
        this.#clauseStart = Math.min(this.#clauseStart, mergeLastTwo(this.#requests, this.#sentenceStart))
        break
      case 'join':
        this.#endClause()
        break
      case 'stop':
        this.#endSentence()
        break
      case 'tableRows':
      case 'dataColumns':
      case 'tireSection':
      case 'not':
      case 'except':
        // Handled elsewhere: these terms do not describe a single widget.
        break
    }
  }

  finish(): WidgetRequest[] {
    this.#endSentence()
    for (const request of this.#requests) applyOptions(request, this.#generalOptions)
    return this.#requests
  }

  #addWidget(term: WidgetTerm, written: string): void {
    if (term.point && this.#fillOpenTile(term.point)) return
    const previous = this.#requests.at(-1)
    // “speed datapoint” is one tile.
    if (term.widget === 'SingleDatapoint' && previous?.point && this.#requests.length > this.#clauseStart) {
      previous.widget = 'SingleDatapoint'
      previous.points = [previous.point]
      return
    }
    this.#push(createWidgetRequest(term, written))
  }

  #fillOpenTile(point: DataPoint): boolean {
    const request = this.#openTile
    if (request === undefined) return false
    request.points.push(point)
    if (request.points.length === (request.widget === 'DualDatapoint' ? 2 : 1)) this.#openTile = undefined
    return true
  }

  #push(...requests: readonly WidgetRequest[]): void {
    for (const request of requests) {
      request.count = this.#count
      request.riders = this.#riders ?? []
      applyOptions(request, this.#options)
    }
    this.#count = undefined
    this.#options = new Map()
    this.#requests.push(...requests)
    const last = requests.at(-1)
    const isOpen = last?.points.length === 0 && hasDataPoint(last)
    this.#openTile = requests.length === 1 && isOpen ? last : undefined
  }

  /** Riders after widgets apply to the clause, and to earlier widgets without a rider: “gap and speed for #46”. */
  #addRiders(numbers: readonly string[]): void {
    if (this.#requests.length === this.#clauseStart) {
      this.#riders = numbers
      return
    }
    // Replaces riders that were named before the widgets of this clause.
    for (const request of this.#requests.slice(this.#clauseStart)) request.riders = numbers
    this.#assignRiders(numbers)
  }

  #assignRiders(numbers: readonly string[]): void {
    for (const request of this.#requests.slice(this.#sentenceStart))
      if (request.riders.length === 0) request.riders = numbers
  }

  #endClause(): void {
    const hasWidgets = this.#requests.length > this.#clauseStart
    const last = this.#requests.at(-1)
    if (hasWidgets && last) {
      last.count ??= this.#count
      applyOptions(last, this.#options)
    } else {
      for (const [key, value] of this.#options) this.#generalOptions.set(key, value)
      this.#assignPendingRiders()
    }
    this.#count = undefined
    this.#options = new Map()
    this.#clauseStart = this.#requests.length
    // After an “and”, only the second data point of two may follow.
    if (this.#openTile?.points.length === 0) this.#openTile = undefined
  }

  /** Assigns riders from a clause without widgets to the widgets before it: “gap and speed, for rider 46”. */
  #assignPendingRiders(): void {
    const isRiderMissing = this.#requests.slice(this.#sentenceStart).some(({ riders }) => riders.length === 0)
    if (this.#riders === undefined || !isRiderMissing) return
    this.#assignRiders(this.#riders)
    this.#riders = undefined
  }

  #endSentence(): void {
    this.#endClause()
    this.#sentenceStart = this.#requests.length
    this.#riders = undefined
    this.#openTile = undefined
  }
}

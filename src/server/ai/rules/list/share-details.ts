// Shares details between the widgets of one list: in “gap and last lap of 46”, both are of rider 46.
import { sharedKeys } from './details'
import type { WidgetRequest } from './widget-request'
import { applyOptions, assignRiders } from './widget-request'

export function shareDetails(requests: readonly WidgetRequest[]): void {
  for (const [index, request] of requests.entries()) {
    const list = requests.slice(0, index)
    if (request.hasRidersBehind && endsList(request, requests)) shareRiders(list, request)
    if (request.join === 'and' && request.noun !== 'tile') shareOptionsBehind(list, request)
    if (request.join === 'and' && request.noun === 'tiles') shareFirstOptions(list, request)
  }
}

/** A list ends with “and”: in “gap, best lap of 25 and weather”, the rider is inside the list. */
function endsList(request: WidgetRequest, requests: readonly WidgetRequest[]): boolean {
  return request.join === 'and' || request === requests.at(-1)
}

function shareRiders(list: readonly WidgetRequest[], { riders }: WidgetRequest): void {
  const start = list.findLastIndex(each => each.riders.length > 0) + 1
  assignRiders(
    list.slice(start).filter(({ isOwn }) => !isOwn),
    riders,
  )
}

/** “make the gap and the last lap big”, but not “gap of 46 and the last lap big” */
function shareOptionsBehind(list: readonly WidgetRequest[], request: WidgetRequest): void {
  for (const key of request.optionsBehind.filter(each => sharedKeys.includes(each))) {
    const start = list.findLastIndex(each => each.hasRidersBehind || each.options.has(key)) + 1
    for (const each of list.slice(start)) applyOptions(each, pickOption(request, key))
  }
}

/** “big gap and speed tiles” */
function shareFirstOptions(list: readonly WidgetRequest[], request: WidgetRequest): void {
  const start = list.findLastIndex(({ noun }) => noun !== undefined) + 1
  const [first, ...others] = list.slice(start)
  if (first === undefined || request.options.size > 0) return
  for (const key of sharedKeys)
    for (const each of [...others, request]) applyOptions(each, pickOption(first, key))
}

function pickOption({ options }: WidgetRequest, key: string): ReadonlyMap<string, string | number> {
  const value = options.get(key)
  return value === undefined ? new Map() : new Map([[key, value]])
}

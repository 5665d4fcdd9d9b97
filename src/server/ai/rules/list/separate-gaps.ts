import type { WidgetRequest } from './widget-request'

/**
 * “gap ahead and gap behind” asks for two tiles, but both phrases name the Gap widget, which shows both. The gap ahead
 * is also a data point, so it becomes a tile of its own.
 */
export function separateGaps(requests: readonly WidgetRequest[]): WidgetRequest[] {
  for (const request of requests) {
    const { point, widget, written, riders } = request
    const isGapAhead = widget === 'Gap' && point === 'Gap' && written.toLowerCase() !== 'gap'
    if (!isGapAhead || !requests.some(other => isGapBehind(other) && isSame(other.riders, riders))) continue
    request.widget = 'SingleDatapoint'
    request.points = [point]
  }
  return [...requests]
}

function isGapBehind({ widget, point }: WidgetRequest): boolean {
  return widget === 'Gap' && point === undefined
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}

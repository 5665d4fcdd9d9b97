import type { WidgetRequest } from './widget-request'

/**
 * “gap ahead and gap behind” asks for two tiles, but both phrases name the same widget. The phrase that is also the
 * name of a data point becomes a tile of its own.
 */
export function separateGaps(requests: readonly WidgetRequest[]): WidgetRequest[] {
  for (const request of requests) {
    const { point, widget, written, riders } = request
    const hasTwin = requests.some(
      other =>
        other.widget === widget && other.written !== written && !other.point && isSame(other.riders, riders),
    )
    if (point === undefined || !hasTwin || widget === 'SingleDatapoint') continue
    request.widget = 'SingleDatapoint'
    request.points = [point]
  }
  return [...requests]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}

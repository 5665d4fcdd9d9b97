// Estimates when a rider crossed a line from their passing at another line (C-066).
import type { DeskPassing } from '#contract'

/** A longer way between two lines contains a stop, or a lap that was missed. */
const maxWayMs = 10 * 60_000

/** Undefined if no rider has been seen at both lines. */
export function estimateCrossing(
  passings: readonly DeskPassing[],
  basis: DeskPassing,
  line: DeskPassing['line'],
): number | undefined {
  const valid = passings.filter(each => !each.isDeleted && each.isCounted && each.competitor !== '')
  const own = valid.filter(({ competitor }) => competitor === basis.competitor)
  const way = computeWay(own, basis.line, line) ?? computeWay(valid, basis.line, line)
  return way === undefined ? undefined : basis.at + way
}

/** The median way from one line to the nearest crossing of another; negative if that is usually before it. */
function computeWay(
  passings: readonly DeskPassing[],
  from: DeskPassing['line'],
  to: DeskPassing['line'],
): number | undefined {
  const timesByRider = new Map<string, number[]>()
  for (const { competitor, line, at } of passings)
    if (line === to) timesByRider.set(competitor, [...(timesByRider.get(competitor) ?? []), at])
  const ways = passings
    .filter(({ line }) => line === from)
    .flatMap(({ competitor, at }) => {
      const distances = (timesByRider.get(competitor) ?? []).map(time => time - at)
      return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b)).slice(0, 1)
    })
    .filter(way => Math.abs(way) <= maxWayMs)
    .toSorted((a, b) => a - b)
  return ways[Math.floor((ways.length - 1) / 2)]
}

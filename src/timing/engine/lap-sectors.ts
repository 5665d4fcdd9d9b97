// Sector i runs from line i-1 to line i. Where a line was missed, neither sector beside it is known.
import type { RunningLap } from './racer'

/** The sectors of a lap as far as it has come; `endedAt` is its crossing of start/finish, once it has one. */
export function sectorsOf(
  running: RunningLap,
  count: number,
  endedAt?: number,
): readonly (number | undefined)[] {
  const { lines, timed, startedAt, leftPitAt } = running
  return Array.from({ length: count }, (_, index) => {
    const own = timed[index]
    if (own !== undefined) return own
    const from = index === 0 ? (leftPitAt ?? startedAt) : lines[index - 1]
    const to = index === count - 1 ? endedAt : lines[index]
    return from === undefined || to === undefined || to < from ? undefined : to - from
  })
}

/** The line last crossed: 0 is start/finish. */
export function lineReached({ lines, timed }: RunningLap): number {
  return Math.max(lines.length, timed.length)
}

export function withItem(
  items: readonly (number | undefined)[],
  index: number,
  item: number,
): readonly (number | undefined)[] {
  const next = items.slice()
  while (next.length < index) next.push(undefined)
  next[index] = item
  return next
}

// Sector i runs from line i-1 to line i. If a line was missed, both adjacent sectors are unknown.
import type { LapInProgress } from './racer'

/** The completed sectors of a lap; `endedAt` is the start/finish crossing that ended it, if any. */
export function computeSectors(
  running: LapInProgress,
  count: number,
  endedAt?: number,
): readonly (number | undefined)[] {
  const { lines, timed, startedAt, leftPitAt } = running
  const sectors: (number | undefined)[] = []
  for (let index = 0; index < count; index += 1) {
    const from = index === 0 ? (leftPitAt ?? startedAt) : lines[index - 1]
    const to = index === count - 1 ? endedAt : lines[index]
    const own = from === undefined || to === undefined || to < from ? undefined : to - from
    sectors.push(timed[index] ?? own)
  }
  return sectors
}

/** The number of the line last crossed; 0 is start/finish. */
export function getLastLine({ lines, timed }: LapInProgress): number {
  return Math.max(lines.length, timed.length)
}

export function copyWithItem(
  items: readonly (number | undefined)[],
  index: number,
  item: number,
): readonly (number | undefined)[] {
  const next = items.slice()
  while (next.length < index) next.push(undefined)
  next[index] = item
  return next
}

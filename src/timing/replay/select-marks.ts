// Chooses the marks that a scrubber has room for.
import type { Mark, MergedMark } from './mark'

interface SelectOptions {
  /** The competitors whose own marks are shown. */
  readonly mine: ReadonlySet<string>
  readonly maxCount?: number
}

const defaultMaxCount = 200
const defaultMinPixels = 6

/** Session bests, start and finish of all, and the other marks of my riders. Beyond `maxCount` the least important go. */
export function selectMarks(
  marks: readonly Mark[],
  { mine, maxCount = defaultMaxCount }: SelectOptions,
): readonly Mark[] {
  const shown = marks.filter(mark => rankMark(mark, mine) !== undefined)
  const selected = new Set<Mark>()
  for (const rank of [0, 1, 2, 3, 4]) {
    const group = shown.filter(mark => rankMark(mark, mine) === rank)
    for (const mark of thinOut(group, maxCount - selected.size)) selected.add(mark)
  }
  return shown.filter(mark => selected.has(mark))
}

/** From the most important to the least; undefined for marks that are not shown. */
function rankMark({ kind, competitor }: Mark, mine: ReadonlySet<string>): number | undefined {
  const isMine = competitor !== undefined && mine.has(competitor)
  if (kind === 'start' || kind === 'finish') return 0
  if (kind === 'session-best') return isMine ? 1 : 4
  if (!isMine) return undefined
  if (kind === 'personal-best') return 3
  return kind === 'pit-in' || kind === 'pit-out' ? 1 : 2
}

/** Keeps `count` items that are spread evenly, the last one included: the newest best is the one that counts. */
function thinOut<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  return items.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / items.length) > Math.floor((index * count) / items.length),
  )
}

/** Merges marks that would be drawn less than `minPixels` apart. */
export function mergeMarks(
  marks: readonly Mark[],
  pixelsPerMs: number,
  minPixels = defaultMinPixels,
): readonly MergedMark[] {
  const groups: Mark[][] = []
  for (const mark of marks) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group !== undefined && first !== undefined && (mark.time - first.time) * pixelsPerMs < minPixels)
      group.push(mark)
    else groups.push([mark])
  }
  return groups.map(group => ({ time: group[0]?.time ?? 0, marks: group, count: group.length }))
}

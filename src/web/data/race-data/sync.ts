// How current the data of a race are. Answers of the periodic refresh may be older than the live stream, and the stream
// may have gaps. Merging never goes back in time and never hides a missed change.
import type { LiveEvents } from '#contract'

type Patch = LiveEvents['patch']

/** How current the answer of one of the three calls of a race is. */
export interface PartVersion {
  /** The id of the last change that is included. */
  readonly id: string | null
  /** Whether there is a complete answer that patches can be applied to. */
  readonly isLoaded: boolean
  /** Whether no earlier change was missed, so that the server may answer "unchanged". */
  readonly isGapless: boolean
}

export type PartName = 'race' | 'summary' | 'laps'

interface RecentPatch {
  readonly id: string
  readonly patch: Patch
}

export interface SyncState {
  readonly parts: Readonly<Record<PartName, PartVersion>>
  /** Applied again to answers that are older. */
  readonly recentPatches: readonly RecentPatch[]
  /** When the server last confirmed the data, by its clock. */
  readonly confirmedAt: number | null
  /** Whether the data come from the cache, because there is no network. */
  readonly isFromCache: boolean
}

export const noPart: PartVersion = { id: null, isLoaded: false, isGapless: false }

export const noSync: SyncState = {
  parts: { race: noPart, summary: noPart, laps: noPart },
  recentPatches: [],
  confirmedAt: null,
  isFromCache: false,
}

/** Covers the maximum age of an answer: at most 20 patches are sent per second, and answers are built every second. */
const maxRecentPatches = 200

export interface StreamPoint {
  readonly key: string
  readonly number: number
}

/**
 * Parses the id of a change. Ids count up after their last dot, with gaps; the part before it changes with the session.
 * Ids in another format can only be compared for equality.
 */
function parseStreamPoint(id: string | null): StreamPoint | undefined {
  const [, key, digits] = /^(.+)\.(\d{1,15})$/.exec(id ?? '') ?? []
  return key === undefined || digits === undefined ? undefined : { key, number: Number(digits) }
}

export function appendRecentPatch(
  recentPatches: readonly RecentPatch[],
  next: RecentPatch,
): readonly RecentPatch[] {
  const last = parseStreamPoint(recentPatches.at(-1)?.id ?? null)
  const point = parseStreamPoint(next.id)
  if (!last || !point || last.key !== point.key) return [next]
  // After a reconnect the stream may repeat patches.
  return point.number <= last.number ? recentPatches : [...recentPatches, next].slice(-maxRecentPatches)
}

export interface MergedAnswer {
  readonly part: PartVersion
  /** To be applied to the answer, oldest first. */
  readonly patches: readonly Patch[]
}

/** Merges an answer with this id; undefined if the current data are newer and the answer cannot be brought up to date. */
export function mergeAnswer(
  part: PartVersion,
  recentPatches: readonly RecentPatch[],
  id: string | null,
): MergedAnswer | undefined {
  const asAnswered = { part: { id, isLoaded: true, isGapless: true }, patches: [] }
  const answer = parseStreamPoint(id)
  const newest = parseStreamPoint(recentPatches.at(-1)?.id ?? part.id)
  if (!answer || !newest || answer.key !== newest.key || answer.number >= newest.number) return asAnswered
  const later = recentPatches.filter(each => (parseStreamPoint(each.id)?.number ?? 0) > answer.number)
  const isComplete =
    later.length > 0 &&
    later.every(({ patch }, index) => {
      const before = index === 0 ? answer.number : parseStreamPoint(later[index - 1]?.id ?? null)?.number
      return before !== undefined && patch.since <= before
    })
  if (!isComplete && part.isLoaded && part.isGapless) return undefined
  const last = later.at(-1)?.id ?? id
  return {
    part: { id: last, isLoaded: true, isGapless: isComplete },
    patches: later.map(({ patch }) => patch),
  }
}

/** Merges a patch with this id; undefined if there is no answer to apply it to, or it is already included. */
export function mergePatch(part: PartVersion, id: string, { since }: Patch): PartVersion | undefined {
  if (!part.isLoaded) return undefined
  const current = parseStreamPoint(part.id)
  const patch = parseStreamPoint(id)
  const isSameStream = current !== undefined && patch !== undefined && current.key === patch.key
  if (isSameStream && patch.number <= current.number) return undefined
  return { id, isLoaded: true, isGapless: part.isGapless && isSameStream && since <= current.number }
}

/** The id to send as `If-None-Match`; null if a change may have been missed. */
export function currentIdOf({ id, isLoaded, isGapless }: PartVersion): string | null {
  return isLoaded && isGapless ? id : null
}

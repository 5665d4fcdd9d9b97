// Finds out which messages of the feed new decisions may change, so that only those are corrected again.
import type { TimelineRecord } from '../replay/columns'
import type { Overlay } from './overlay'

/** Plain data only. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns what the feed calls the competitors whose crossings may differ; undefined if any message may. */
export function findChangedSources(before: Overlay, after: Overlay): ReadonlySet<string> | undefined {
  if (!isSame(toCommonPart(before), toCommonPart(after))) return undefined
  const sources = new Set<string>()
  for (const [key, { source }] of [...before.corrections, ...after.corrections])
    if (source !== undefined && !isSame(before.corrections.get(key), after.corrections.get(key)))
      sources.add(source)
  return sources
}

/** What the correction of every message depends on. */
function toCommonPart({ isScoredByFeed, startAt, isStarted, endAt, roster }: Overlay): unknown {
  const { assignments, ignored, waitsForStart } = roster
  return [isScoredByFeed, startAt, isStarted, endAt, waitsForStart, [...ignored], [...assignments]]
}

export function hasSource({ messages }: TimelineRecord, sources: ReadonlySet<string>): boolean {
  return messages.some(message => message.type === 'crossing' && sources.has(message.competitor))
}

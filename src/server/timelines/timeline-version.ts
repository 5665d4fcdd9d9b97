// Names the content of a timeline.
import { createHash } from 'node:crypto'
import { type Timeline, timelineFormat } from '#timing'
import { foldVersion } from '../sheets/fold-version'
import type { VersionedTimeline } from '../races/timeline-store'

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)

/** A recorded session only grows, so its source names it while it runs and afterwards. */
export function createRecordedVersion(source: string): string {
  return hash(String(timelineFormat), String(foldVersion), source)
}

export function addContentVersion(timeline: Timeline): VersionedTimeline {
  const { startsAt, base, competitors, columns } = timeline
  const content = JSON.stringify([startsAt, base, competitors, columns])
  return { ...timeline, version: hash(String(timelineFormat), String(foldVersion), content) }
}

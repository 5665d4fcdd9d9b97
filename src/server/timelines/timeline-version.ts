// Names the content of a timeline.
import { createHash } from 'node:crypto'
import { type Timeline, timelineFormat, type TimelineRecorder } from '#timing'
import { foldVersion } from '../sheets/fold-version'
import type { VersionedTimeline } from '../races/timeline-store'

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)

/** The timeline of a recorded session only grows, so its start names it while the session runs and afterwards. */
export function createRecordedVersion(source: string, { beginsAfter }: TimelineRecorder): string {
  return hash(String(timelineFormat), String(foldVersion), source, String(beginsAfter))
}

/** Undefined before the first message. */
export function toRecordedTimeline(
  source: string,
  recorder: TimelineRecorder,
): VersionedTimeline | undefined {
  const timeline = recorder.toTimeline('recorded')
  return timeline && { ...timeline, version: createRecordedVersion(source, recorder) }
}

export function addContentVersion(timeline: Timeline): VersionedTimeline {
  const { startsAt, base, competitors, columns } = timeline
  const content = JSON.stringify([startsAt, base, competitors, columns])
  return { ...timeline, version: hash(String(timelineFormat), String(foldVersion), content) }
}

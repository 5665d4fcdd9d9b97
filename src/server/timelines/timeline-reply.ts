// Builds the reply of the timeline call.
import { createHash } from 'node:crypto'
import type { ReplyOf, readTimeline } from '#contract'
import { sliceColumns, timelineFormat } from '#timing'
import { toTimelineRiders } from './live-timeline'
import type { RaceTimeline } from './timeline-repository'

type TimelineReply = ReplyOf<typeof readTimeline>

function describeTimeline(
  found: RaceTimeline,
): Omit<TimelineReply, 'columns' | 'isActionSuccess' | 'message'> {
  const { timeline, isRunning, run, category, mainCategory } = found
  const { version, grade, startsAt, endsAt, base, columns } = timeline
  return {
    format: timelineFormat,
    version,
    grade,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
    is_running: isRunning,
    run,
    category,
    other_categories: [...found.otherCategories],
    main_category: mainCategory ?? null,
    base: {
      session: base.session,
      moments: base.moments.map(([competitor, moment]) => [competitor, moment]),
    },
    riders: toTimelineRiders(timeline.competitors, found.riderIds),
    tires: found.tires.map(({ riderId, ...tires }) => ({ ...tires, racer_id: riderId })),
    next: columns.at.length,
  }
}

/** Changes with everything in the reply. */
export function createTimelineTag(found: RaceTimeline): string {
  const { base: _base, ...described } = describeTimeline(found)
  const hash = createHash('sha256').update(JSON.stringify(described)).digest('base64url').slice(0, 22)
  return `"${hash}"`
}

export function buildTimelineText(found: RaceTimeline, after = 0): string {
  const reply: TimelineReply = {
    isActionSuccess: true,
    message: '',
    ...describeTimeline(found),
    columns: sliceColumns(found.timeline.columns, after),
  }
  return JSON.stringify(reply)
}

// The lamps of the desk (C-060), from what the parts of the server report about themselves.
import type { DeskHealth } from '#contract'
import type { FeedReport } from './feed-pipeline'
import type { JournalHealth } from './journal'
import type { LampChange } from './lamp-history'

export interface HealthSources {
  /** Undefined while no feed is followed. */
  readonly feed: FeedReport | undefined
  readonly journal: Pick<JournalHealth, 'isStuck' | 'queuedBytes'>
  /** Decisions whose audit rows are not in the database yet. */
  readonly auditPending: number
  readonly viewers: number
  /** Newest first. */
  readonly history: readonly LampChange[]
  readonly now: number
}

export function buildDeskHealth({
  feed,
  journal: { isStuck, queuedBytes },
  auditPending,
  viewers,
  history,
  now,
}: HealthSources): DeskHealth {
  const noNumbers = { gaps: 0, requested: 0, recovered: 0, lost: 0 }
  const lagMs = feed?.overdueSince === undefined ? 0 : Math.max(0, now - feed.overdueSince)
  return {
    feed: describeFeed(feed),
    numbers: feed?.decoders?.numbers ?? noNumbers,
    missedLaps: feed?.missedLaps ?? 0,
    clockOffsetMs: roundOrNull(feed?.decoders?.clockOffsetMs),
    loops: (feed?.decoders?.loops ?? []).map(describeLoop),
    journal: { isStuck, queuedBytes },
    database: { lagSeconds: Math.round(lagMs / 100) / 10, auditPending },
    viewers,
    history: history.map(({ at, lamp, text }) => ({ atOfDay: at, lamp, text })),
  }
}

function describeFeed(feed: FeedReport | undefined): DeskHealth['feed'] {
  return {
    // A recording that was played to its end has stopped.
    state: feed === undefined || feed.state === 'off' ? 'none' : feed.state,
    sinceOfDay: feed?.since ?? null,
    problem: feed?.lastError ?? '',
    lastLineAtOfDay: feed?.lastLineAt ?? null,
    linesPerSecond: feed?.linesPerSecond ?? 0,
    garbledLastMinute: feed?.garbledLastMinute ?? 0,
    garbled: (feed?.garbled ?? []).map(({ at, hex, text, problem }) => ({ atOfDay: at, hex, text, problem })),
  }
}

function describeLoop(
  loop: NonNullable<FeedReport['decoders']>['loops'][number],
): DeskHealth['loops'][number] {
  const { decoder, line = '', noise = null, signal, hits, lastPassingAt = null, passings, isSilent } = loop
  return {
    decoder,
    line,
    noise,
    signal: roundOrNull(signal),
    hits: roundOrNull(hits),
    lastPassingAtOfDay: lastPassingAt,
    passings,
    isSilent,
  }
}

function roundOrNull(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value)
}

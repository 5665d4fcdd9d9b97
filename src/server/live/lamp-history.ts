// What the lamps of the desk showed before: the changes of each, newest first.
import type { FeedReport } from './feed-pipeline'

export interface LampChange {
  readonly at: number
  readonly lamp: string
  readonly text: string
}

interface LampSources {
  readonly feed: FeedReport | undefined
  readonly isJournalStuck: boolean
  readonly now: number
}

/** A lamp changes when its key does; the text may have details that change all the time. */
interface LampState {
  readonly lamp: string
  readonly key: string
  readonly text: string
}

const maxChanges = 100
/** The database is late if changes that are due wait longer to be stored. The lamp of the desk is amber then. */
const lateMs = 10_000

const feedWords = {
  off: 'Not attached',
  connecting: 'Connecting',
  connected: 'Connected',
  silent: 'Silent',
  down: 'Lost',
} as const

export class LampHistory {
  readonly #keys = new Map<string, string>()
  #changes: readonly LampChange[] = []

  /** Newest first. */
  get changes(): readonly LampChange[] {
    return this.#changes
  }

  /** To be called every second. What a lamp shows at first is a change only if it is a problem. */
  observe(sources: LampSources): void {
    for (const { lamp, key, text } of listLamps(sources)) {
      const known = this.#keys.get(lamp)
      if (known === key) continue
      this.#keys.set(lamp, key)
      if (known !== undefined || !quietKeys.has(key))
        this.#changes = [{ at: sources.now, lamp, text }, ...this.#changes].slice(0, maxChanges)
    }
  }
}

const goodKey = 'good'
const quietKeys: ReadonlySet<string> = new Set([goodKey, 'off'])

function listLamps({ feed, isJournalStuck, now }: LampSources): readonly LampState[] {
  const isLate = feed?.overdueSince !== undefined && now - feed.overdueSince > lateMs
  return [
    describeFeed(feed),
    describeLostNumbers(feed),
    describeGarbled(feed),
    isJournalStuck
      ? { lamp: 'Journal', key: 'stuck', text: 'The disk takes nothing' }
      : { lamp: 'Journal', key: goodKey, text: 'Saved' },
    isLate
      ? { lamp: 'Database', key: 'late', text: 'Changes are not stored' }
      : { lamp: 'Database', key: goodKey, text: 'Stored' },
  ]
}

function describeFeed(feed: FeedReport | undefined): LampState {
  const state = feed?.state ?? 'off'
  const problem = feed?.lastError === undefined ? '' : `: ${feed.lastError}`
  return { lamp: 'Feed', key: state, text: `${feedWords[state]}${problem}` }
}

function describeLostNumbers(feed: FeedReport | undefined): LampState {
  const lost = feed?.decoders?.numbers.lost ?? 0
  if (lost === 0) return { lamp: 'Numbers', key: goodKey, text: 'Complete' }
  return { lamp: 'Numbers', key: String(lost), text: `${lost} lost` }
}

function describeGarbled(feed: FeedReport | undefined): LampState {
  const count = feed?.garbledLastMinute ?? 0
  if (count === 0) return { lamp: 'Garbled', key: goodKey, text: 'None for a minute' }
  return { lamp: 'Garbled', key: 'some', text: `Garbled: ${feed?.garbled[0]?.problem ?? ''}` }
}

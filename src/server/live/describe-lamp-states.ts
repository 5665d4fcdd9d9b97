// The state of each lamp of the desk, for its history (C-060).
import { lampLimits } from '#contract'
import type { FeedReport } from './feed-pipeline'

export interface LampSources {
  readonly feed: FeedReport | undefined
  /** Whether riders race: only then is it a problem that nothing is received. */
  readonly isGreen: boolean
  readonly isJournalStuck: boolean
  /** Decisions whose audit rows have been missing in the database for longer than a moment. */
  readonly auditPending: number
  /** The offset of the decoder's clock that the history shows. */
  readonly knownOffsetMs: number | undefined
  readonly now: number
}

/** A lamp changes when its key does; the text may have details that change all the time. */
export interface LampState {
  readonly lamp: string
  readonly key: string
  readonly text: string
}

/** What a lamp shows at first is a change only if it is a problem. */
export const quietKeys: ReadonlySet<string> = new Set(['good', 'off'])

const good = (lamp: string, text: string): LampState => ({ lamp, key: 'good', text })

export function describeLampStates(sources: LampSources): readonly LampState[] {
  const { feed, isJournalStuck } = sources
  return [
    describeFeed(feed),
    describeLastLine(sources),
    describeGarbled(feed),
    describeNumbers(feed),
    describeMissedLaps(feed),
    describeClock(sources),
    describeLoops(sources),
    isJournalStuck
      ? { lamp: 'Journal', key: 'stuck', text: 'The disk takes nothing' }
      : good('Journal', 'Saved'),
    describeDatabase(sources),
  ]
}

const feedWords = {
  off: 'Not attached',
  connecting: 'Connecting',
  connected: 'Connected',
  silent: 'Silent',
  down: 'Lost',
} as const

function describeFeed(feed: FeedReport | undefined): LampState {
  const state = feed?.state ?? 'off'
  const problem = feed?.lastError === undefined ? '' : `: ${feed.lastError}`
  return { lamp: 'Feed', key: state, text: `${feedWords[state]}${problem}` }
}

function describeLastLine({ feed, isGreen, now }: LampSources): LampState {
  const lamp = 'Last line'
  const age = feed?.lastLineAt === undefined || !isGreen ? 0 : now - feed.lastLineAt
  const { lineWarningMs, lineBadMs } = lampLimits
  if (age < lineWarningMs) return good(lamp, isGreen ? 'Lines are received' : 'Not under green')
  const limit = age < lineBadMs ? lineWarningMs : lineBadMs
  return { lamp, key: String(limit), text: `No line for ${limit / 1000} s` }
}

function describeGarbled(feed: FeedReport | undefined): LampState {
  const count = feed?.garbledLastMinute ?? 0
  if (count === 0) return good('Garbled', 'None for a minute')
  return { lamp: 'Garbled', key: 'some', text: `Garbled: ${feed?.garbled[0]?.problem ?? ''}` }
}

function describeNumbers(feed: FeedReport | undefined): LampState {
  const { gaps, recovered, lost } = feed?.decoders?.numbers ?? { gaps: 0, recovered: 0, lost: 0 }
  if (lost > 0) return { lamp: 'Numbers', key: `${lost} lost`, text: `${lost} lost` }
  if (gaps > recovered) return { lamp: 'Numbers', key: 'open', text: `${gaps - recovered} missing` }
  return good('Numbers', gaps === 0 ? 'Complete' : `${recovered} of ${gaps} recovered`)
}

function describeMissedLaps(feed: FeedReport | undefined): LampState {
  const count = feed?.missedLaps ?? 0
  if (count === 0) return good('Missed laps', 'None')
  return { lamp: 'Missed laps', key: String(count), text: `${count} missed while the link was down` }
}

/** A small change of the measured offset is no change of the lamp. */
function describeClock({ feed, knownOffsetMs: known }: LampSources): LampState {
  const offset = feed?.decoders?.clockOffsetMs
  if (offset === undefined) return { lamp: 'Clock', key: 'off', text: 'Unknown' }
  const isJump =
    known === undefined ||
    Math.abs(offset - known) > lampLimits.clockJumpMs ||
    isFarOff(offset) !== isFarOff(known)
  const shown = isJump ? offset : known
  const sign = shown < 0 ? '−' : '+'
  const text = `${sign}${(Math.abs(shown) / 1000).toFixed(3)} s from the clock of the server`
  return { lamp: 'Clock', key: String(shown), text }
}

function isFarOff(offset: number): boolean {
  return Math.abs(offset) > lampLimits.clockWarningMs
}

function describeLoops({ feed, isGreen }: LampSources): LampState {
  const loops = feed?.decoders?.loops ?? []
  const nameAll = (some: typeof loops): string => some.map(({ line, decoder }) => line ?? decoder).join(', ')
  const silent = nameAll(loops.filter(({ isSilent }) => isSilent && isGreen))
  if (silent !== '')
    return { lamp: 'Loops', key: `silent ${silent}`, text: `${silent} silent while riders pass other loops` }
  const noisy = nameAll(
    loops.filter(
      ({ signal, noise = 0 }) => signal !== undefined && noise > signal * lampLimits.noiseShareOfSignal,
    ),
  )
  if (noisy !== '') return { lamp: 'Loops', key: `noise ${noisy}`, text: `Noise at ${noisy}` }
  return good('Loops', 'Receive without noise')
}

function describeDatabase({ feed, auditPending, now }: LampSources): LampState {
  const lagMs = feed?.overdueSince === undefined ? 0 : now - feed.overdueSince
  if (lagMs > lampLimits.databaseLateMs)
    return { lamp: 'Database', key: 'late', text: 'Changes are not stored' }
  if (auditPending > 0) return { lamp: 'Database', key: 'audit', text: `Audit pending (${auditPending})` }
  return good('Database', 'Stored')
}

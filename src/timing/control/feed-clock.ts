// How the time of a feed relates to other clocks, so that a start by race control can move the times of a session.
import type { TimelineRecord } from '../replay/columns'
import type { ControlEvent } from './control-event'

/** Facts from the records of the feed; undefined until they are known. */
export interface FeedClock {
  /** Time zero of the feed by its own clock, in milliseconds since 1970. */
  readonly zero: number | undefined
  /** The first crossing that was received. */
  readonly anchor: { readonly at: number; readonly receivedAt: number } | undefined
  /** The first start pulse. */
  readonly pulseAt: number | undefined
  /** The newest start pulse. Until a crossing is known it relates the time of the feed to our clock. */
  readonly newestPulse: { readonly at: number; readonly receivedAt: number } | undefined
  /** When the feed first reported green. */
  readonly greenAt: number | undefined
}

export const unknownClock: FeedClock = {
  zero: undefined,
  anchor: undefined,
  pulseAt: undefined,
  newestPulse: undefined,
  greenAt: undefined,
}

/** Returns the same object if the record adds nothing. */
export function followClock(clock: FeedClock, { receivedAt, messages }: TimelineRecord): FeedClock {
  let { zero, anchor, pulseAt, newestPulse, greenAt } = clock
  for (const message of messages) {
    if (message.type === 'session') {
      zero ??= message.zero
      if (message.isByHand === true && message.zero !== undefined)
        anchor ??= { at: 0, receivedAt: message.zero }
    }
    if (message.type === 'pulse') {
      pulseAt ??= message.at
      if (newestPulse === undefined || message.at > newestPulse.at)
        newestPulse = { at: message.at, receivedAt }
    } else if (message.type === 'flag' && message.flag === 'green') greenAt ??= message.at ?? 0
    else if (message.type === 'crossing' && message.at !== undefined)
      anchor ??= { at: message.at, receivedAt }
  }
  const isSame =
    zero === clock.zero &&
    anchor === clock.anchor &&
    newestPulse === clock.newestPulse &&
    greenAt === clock.greenAt
  return isSame ? clock : { zero, anchor, pulseAt, newestPulse, greenAt }
}

/** The time of the feed at a moment by our clock; undefined until a crossing or a start pulse is known. */
export function toFeedTime({ anchor, newestPulse }: FeedClock, timeOfDay: number): number | undefined {
  const known = anchor ?? newestPulse
  return known && Math.round(timeOfDay - known.receivedAt + known.at)
}

/** The moment by our clock at a time of the feed, in milliseconds since 1970. */
export function toTimeOfDay({ anchor, newestPulse }: FeedClock, at: number): number | undefined {
  const known = anchor ?? newestPulse
  return known && known.receivedAt - known.at + at
}

/** When the session started, in the time of the feed; undefined if it did not start or the times cannot be compared. */
export function findStart(
  clock: FeedClock,
  start: Extract<ControlEvent, { kind: 'start' }> | undefined,
): number | undefined {
  if (start === undefined) return clock.pulseAt
  if (start.source !== 'pulse') return toFeedTime(clock, start.at)
  return clock.zero === undefined ? undefined : start.at - clock.zero
}

// When a moment of the session's own clock arrived, to show what a chart shows there. The clock of the feed may have
// started at another time than the timeline.
import type { Message } from '../engine/messages'
import type { Replayer } from './replayer'

interface Arrival {
  /** Since the start of the session. */
  readonly at: number
  /** Milliseconds since the start of the timeline. */
  readonly time: number
}

/** In milliseconds since the start of the timeline; undefined if no crossing has a time. */
export function findArrival(
  { records, times }: Pick<Replayer, 'records' | 'times'>,
  at: number,
): number | undefined {
  let before: Arrival | undefined
  let after: Arrival | undefined
  for (const [index, { messages }] of records.entries())
    for (const message of messages) {
      const crossedAt = readCrossing(message)
      if (crossedAt === undefined) continue
      const arrival = { at: crossedAt, time: times[index] ?? 0 }
      if (crossedAt === at) return arrival.time
      if (crossedAt > at) after ??= arrival
      else if (crossedAt >= (before?.at ?? -Infinity)) before = arrival
    }
  if (before === undefined) return after?.time
  return Math.min(before.time + at - before.at, after?.time ?? Infinity)
}

function readCrossing(message: Message): number | undefined {
  return message.type === 'crossing' ? message.at : undefined
}

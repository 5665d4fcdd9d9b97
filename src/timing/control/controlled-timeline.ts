// The timeline of a session with the decisions of race control: what a replay shows is the corrected session.
import type { CrossingMessage, FlagMessage } from '../engine/messages'
import type { TimelineRecord } from '../replay/columns'
import { TimelineRecorder } from '../replay/timeline'
import type { CrossingMoment, CrossingMoments } from '../wire/crossing-moments'
import type { ControlledFold } from './controlled-fold'
import { visitRecords } from './visit-records'

interface TimelineOptions {
  readonly moments: CrossingMoments
  readonly beginsAfter: number
  /** Used for decisions about a session without any record. */
  readonly receivedAt: number
  /** How many records there were when the last decision was made; by default all. */
  readonly recordCount?: number
}

export function* recordTimeline(
  { corrected, overlay, fold: { base } }: ControlledFold,
  options: TimelineOptions,
): Generator<undefined, TimelineRecorder> {
  const recorder = new TimelineRecorder(base, options.moments, options.beginsAfter)
  const pending = overlay.added.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
  let first = overlay.first
  let { receivedAt } = options
  let count = 0
  const addRest = (): void => {
    recorder.add({ receivedAt, messages: [...first, ...pending.splice(0)] })
    first = []
  }
  yield* visitRecords(corrected, record => {
    if (count === options.recordCount) addRest()
    count += 1
    const messages = [...first, ...takeUntil(pending, record), ...record.messages]
    first = []
    receivedAt = record.receivedAt
    recorder.add({ receivedAt, messages })
  })
  if (count <= (options.recordCount ?? count)) addRest()
  return recorder
}

/** What race control has added becomes part of the first record with a crossing that is not earlier. */
function takeUntil(
  pending: (CrossingMessage | FlagMessage)[],
  { messages }: TimelineRecord,
): readonly (CrossingMessage | FlagMessage)[] {
  if (pending.length === 0) return []
  const latest = Math.max(...messages.map(each => (each.type === 'crossing' ? (each.at ?? 0) : -Infinity)))
  const count = pending.findIndex(({ at = 0 }) => at > latest)
  return pending.splice(0, count === -1 ? pending.length : count)
}

/** When each rider last crossed start/finish, after the session was folded again. */
export function* computeMoments(
  { corrected, fold: { session } }: ControlledFold,
  base: CrossingMoments,
): Generator<undefined, CrossingMoments> {
  const moments = new Map<string, CrossingMoment>()
  const crossedAt = new Map(session.racers.map(({ competitor, startLineAt }) => [competitor, startLineAt]))
  let clock = -Infinity
  let offset: number | undefined
  yield* visitRecords(corrected, ({ messages, receivedAt }) => {
    for (const message of messages) {
      if (message.type !== 'crossing' || message.at === undefined) continue
      clock = Math.max(clock, message.at)
      offset = receivedAt - clock
      const { competitor, line, at } = message
      if (line === 'SF' && crossedAt.get(competitor) === at)
        moments.set(competitor, { at, timeOfDay: offset + at })
    }
  })
  return new Map(
    session.racers.flatMap(({ competitor, startLineAt: at }): readonly [string, CrossingMoment][] => {
      if (at === undefined) return []
      const known = base.get(competitor)
      const added = offset === undefined ? undefined : { at, timeOfDay: offset + at }
      const moment = moments.get(competitor) ?? added ?? (known?.at === at ? known : undefined)
      return moment === undefined ? [] : [[competitor, moment]]
    }),
  )
}

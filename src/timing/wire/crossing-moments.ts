// When each rider last crossed start/finish, as a time of day. Feeds send times since the start of the session; the time
// of receipt converts them. It is known per record, so the result does not depend on how often the state is looked at.
import type { Message } from '../engine/messages'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'

export interface CrossingMoment {
  /** The crossing as a time since the start of the session. */
  readonly at: number
  /** The same moment in milliseconds since 1970. */
  readonly timeOfDay: number
}

/** By competitor. */
export type CrossingMoments = ReadonlyMap<string, CrossingMoment>

export const noCrossingMoments: CrossingMoments = new Map()

/** `session` is the state after the messages. */
export function followCrossings(
  moments: CrossingMoments,
  session: Session,
  messages: readonly Message[],
  receivedAt: number,
): CrossingMoments {
  // Most records contain only heartbeats, which move no crossing.
  if (!messages.some(({ type }) => type === 'crossing' || type === 'correction')) return moments
  const moved = session.racers.filter(
    ({ competitor, startLineAt }) => startLineAt !== undefined && moments.get(competitor)?.at !== startLineAt,
  )
  if (moved.length === 0) return moments
  return new Map([...moments, ...moved.map(racer => toEntry(racer, session, receivedAt))])
}

function toEntry(
  { competitor, startLineAt = 0 }: Racer,
  { clock = startLineAt }: Session,
  receivedAt: number,
): [string, CrossingMoment] {
  const timeOfDay = receivedAt - Math.max(0, clock - startLineAt)
  return [competitor, { at: startLineAt, timeOfDay }]
}

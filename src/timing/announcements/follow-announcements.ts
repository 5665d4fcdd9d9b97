// Compares what is true of a session before and after a record. A fact is announced once, when it happens. When the session
// is folded again, announcements that are no longer true are retracted, and facts of the past are not announced (C-193).
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { Announcement } from './announcement'
import { listAnnouncements } from './list-announcements'

export interface FollowedSession {
  readonly session: Session
  /** What is true of it, by key. */
  readonly facts: ReadonlyMap<string, Announcement>
  /** What was announced; true unless it is retracted. */
  readonly announced: ReadonlyMap<string, Announcement>
  readonly retracted: ReadonlySet<string>
}

export interface AnnouncementChanges {
  readonly added: readonly Announcement[]
  /** Keys. */
  readonly retracted: readonly string[]
  /** Keys of retracted announcements that are true again: a decision was undone. */
  readonly restored: readonly string[]
}

/** A feed may send a crossing after a heartbeat that is later by this much. */
const maxLagMs = 5000
/** When a feed sends everything at once after a gap, only this much of it is news. */
const maxAgeMs = 30_000

const noChanges: AnnouncementChanges = { added: [], retracted: [], restored: [] }

/** What happened before the session was followed is not announced. `startAt`: the start in the time of the feed. */
export function startFollowing(session: Session, startAt = 0): FollowedSession {
  return { session, facts: toMap(session, startAt), announced: new Map(), retracted: new Set() }
}

export function followSession(
  before: FollowedSession,
  session: Session,
  startAt = 0,
): { readonly followed: FollowedSession; readonly changes: AnnouncementChanges } {
  if (!canChangeFacts(before.session, session))
    return { followed: { ...before, session }, changes: noChanges }
  const facts = toMap(session, startAt)
  const { announced } = before
  const changes = {
    added: [...facts.values()].filter(fact => isNews(before, session, fact)),
    retracted: [...announced.keys()].filter(key => !facts.has(key) && !before.retracted.has(key)),
    restored: [...before.retracted].filter(key => facts.has(key)),
  }
  return { followed: applyChanges(before, session, facts, changes), changes }
}

function applyChanges(
  before: FollowedSession,
  session: Session,
  facts: ReadonlyMap<string, Announcement>,
  { added, retracted, restored }: AnnouncementChanges,
): FollowedSession {
  const announced = new Map([
    ...before.announced,
    ...added.map((each): [string, Announcement] => [each.key, each]),
  ])
  const stillRetracted = [...before.retracted, ...retracted].filter(key => !restored.includes(key))
  return { session, facts, announced, retracted: new Set(stillRetracted) }
}

/** What happened before the session was last seen is not: a decision or a late crossing has changed the past. */
function isNews(before: FollowedSession, { clock }: Session, { key, at, isEarly }: Announcement): boolean {
  if (isEarly === true || before.facts.has(key) || before.announced.has(key)) return false
  if (at === undefined || clock === undefined) return true
  return at >= clock - maxAgeMs && at >= (before.session.clock ?? -Infinity) - maxLagMs
}

function toMap(session: Session, startAt: number): ReadonlyMap<string, Announcement> {
  return new Map(listAnnouncements(session, startAt).map(each => [each.key, each]))
}

/** Most records change neither flags nor laps. */
function canChangeFacts(before: Session, after: Session): boolean {
  if (before.flags !== after.flags || before.scoring !== after.scoring || before.kind !== after.kind)
    return true
  if (before.chequeredAt !== after.chequeredAt || before.isClosedList !== after.isClosedList) return true
  if (before.racers === after.racers) return false
  if (before.racers.length !== after.racers.length) return true
  return after.racers.some((racer, index) => hasChanged(before.racers[index], racer))
}

function hasChanged(before: Racer | undefined, after: Racer): boolean {
  return (
    before === undefined ||
    before.last !== after.last ||
    before.earlier !== after.earlier ||
    before.crossings !== after.crossings ||
    before.status !== after.status ||
    before.isFinished !== after.isFinished ||
    before.isEntered !== after.isEntered ||
    before.competitor !== after.competitor
  )
}

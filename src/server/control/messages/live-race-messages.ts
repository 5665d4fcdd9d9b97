// The messages of one live race: a function of the records of its journal, so that a restart gives the same ones.
import { createHash } from 'node:crypto'
import { type AutomaticKind, compareMessages, type RaceMessage } from '#contract'
import { type FollowedSession, followSession, type Session, startFollowing } from '#timing'
import type { LinkLoss } from '../../live/link-loss'
import { listDecidedMessages, type MessageEvent } from './decided-messages'

export interface RecordState {
  readonly session: Session
  /** The start of the session in the time of the feed. */
  readonly startAt: number
  /** When the record was received, in milliseconds since 1970. */
  readonly receivedAt: number
  /** The last time that the feed was away. */
  readonly linkLoss: LinkLoss | undefined
  /** What race control has decided in the run. */
  readonly controlEvents: readonly MessageEvent[]
  /** Kinds of automatic messages that are switched off. */
  readonly off: readonly AutomaticKind[] | undefined
}

type Facts = Pick<RaceMessage, 'source' | 'kind' | 'text'> & Partial<Pick<RaceMessage, 'riders'>>

/** Shorter ones are of no interest to viewers. */
const minLinkLossMs = 5000

export class LiveRaceMessages {
  readonly #raceId: string
  readonly #journalId: string
  readonly #messages = new Map<string, RaceMessage>()
  /** By key: keys of the feed's announcements have their text, so that another text is another message. */
  #announcements: Session['announcements'] | undefined
  #followed: FollowedSession | undefined
  #linkLossUntil: number | undefined
  #controlEvents: readonly MessageEvent[] = []
  #list: readonly RaceMessage[] = []
  #changed: RaceMessage[] = []

  constructor(raceId: string, journalId: string) {
    this.#raceId = raceId
    this.#journalId = journalId
  }

  get journalId(): string {
    return this.#journalId
  }

  /** Oldest first; the same list while nothing changes. */
  get list(): readonly RaceMessage[] {
    return this.#list
  }

  /** Returns the messages that are new or have changed. */
  update(record: RecordState): readonly RaceMessage[] {
    this.#changed = []
    this.#followSession(record)
    this.#followFeed(record)
    this.#followLink(record)
    this.#followRaceControl(record)
    if (this.#changed.length > 0) this.#list = [...this.#messages.values()].toSorted(compareMessages)
    return this.#changed
  }

  #followSession({ session, startAt, receivedAt, off = [] }: RecordState): void {
    if (this.#followed === undefined) {
      this.#followed = startFollowing(session, startAt)
      return
    }
    const { followed, changes } = followSession(this.#followed, session, startAt)
    this.#followed = followed
    for (const { key, kind, text, riders } of changes.added)
      if (!off.includes(kind)) this.#add(key, { source: 'auto', kind, text, riders: [...riders] }, receivedAt)
    for (const key of changes.retracted) this.#retract(key, receivedAt)
    for (const key of changes.restored) this.#restore(key)
  }

  #followFeed({ session, receivedAt }: RecordState): void {
    const before = this.#announcements ?? []
    if (session.announcements === before) return
    this.#announcements = session.announcements
    const keys = new Set(session.announcements.map(toFeedKey))
    for (const each of before) if (!keys.has(toFeedKey(each))) this.#retract(toFeedKey(each), receivedAt)
    for (const each of session.announcements)
      if (!this.#restore(toFeedKey(each)))
        this.#add(toFeedKey(each), { source: 'feed', kind: 'message', text: each.text }, receivedAt)
  }

  #followLink({ session, receivedAt, linkLoss, off = [] }: RecordState): void {
    if (linkLoss === undefined || linkLoss.until === this.#linkLossUntil) return
    this.#linkLossUntil = linkLoss.until
    const durationMs = linkLoss.until - linkLoss.from
    const isRunning = session.phase !== 'before' && session.phase !== 'after'
    if (durationMs < minLinkLossMs || !isRunning || off.includes('link')) return
    const text = `Timing is back after ${Math.round(durationMs / 1000)} s without data`
    this.#add(`link ${linkLoss.until}`, { source: 'auto', kind: 'link', text }, receivedAt)
  }

  #followRaceControl({ controlEvents }: RecordState): void {
    if (controlEvents === this.#controlEvents) return
    this.#controlEvents = controlEvents
    for (const { raceId, isForRun, message } of listDecidedMessages(controlEvents)) {
      const number = this.#messages.get(message.id)?.number ?? 0
      if ((isForRun || raceId === this.#raceId) && number < message.number) this.#put(message.id, message)
    }
  }

  #add(key: string, { source, kind, text, riders = [] }: Facts, at: number): void {
    const id = createHash('sha256')
      .update(`${this.#journalId} ${this.#raceId} ${key}`)
      .digest('base64url')
      .slice(0, 20)
    this.#put(key, {
      id,
      number: 1,
      at: new Date(at).toISOString(),
      source,
      kind,
      text,
      riders,
      until: null,
      retracted_at: null,
      outcome_of: null,
    })
  }

  #retract(key: string, at: number): void {
    const message = this.#messages.get(key)
    if (message === undefined || message.retracted_at !== null) return
    this.#put(key, { ...message, number: message.number + 1, retracted_at: new Date(at).toISOString() })
  }

  /** Returns whether the message is known. */
  #restore(key: string): boolean {
    const message = this.#messages.get(key)
    if (message !== undefined && message.retracted_at !== null)
      this.#put(key, { ...message, number: message.number + 1, retracted_at: null })
    return message !== undefined
  }

  #put(key: string, message: RaceMessage): void {
    this.#messages.set(key, message)
    this.#changed.push(message)
  }
}

/** The number of an announcement is used again, and its text may be changed. */
function toFeedKey({ key, text }: Session['announcements'][number]): string {
  return `feed ${key} ${text}`
}

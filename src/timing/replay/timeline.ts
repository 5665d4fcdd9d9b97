// The records of a session from which its state at any time can be computed.
import type { Session } from '../engine/session-state'
import { serializeSession } from '../engine/serialize-session'
import type { CrossingMoment, CrossingMoments } from '../wire/crossing-moments'
import { type Columns, ColumnWriter, type TimelineRecord } from './columns'

/** Increase it when a program that knows only the format before could not read a timeline. */
export const timelineFormat = 1

/** Where the records come from, from the most exact to the least. */
export const grades = ['recorded', 'crossings', 'rebuilt', 'laps'] as const
export type Grade = (typeof grades)[number]

/** The state before the first record. */
export interface TimelineBase {
  /** The text of `serializeSession`. */
  readonly session: string
  readonly moments: readonly (readonly [string, CrossingMoment])[]
}

export interface Timeline {
  readonly grade: Grade
  /** When the first and the last record were received, in milliseconds since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  readonly base: TimelineBase
  readonly competitors: readonly string[]
  readonly columns: Columns
}

/** Collects the records of a running session. */
export class TimelineRecorder {
  readonly #base: TimelineBase
  readonly #writer = new ColumnWriter()
  /** The sequence of the record after which the timeline begins. A run that is reset has another timeline. */
  readonly beginsAfter: number

  constructor(base: Session, moments: CrossingMoments, beginsAfter: number) {
    // At once: sessions share lists with the sessions that follow them, so the text would grow with the run.
    this.#base = { session: serializeSession(base), moments: [...moments] }
    this.beginsAfter = beginsAfter
  }

  /** The number of messages. */
  get length(): number {
    return this.#writer.length
  }

  /** In the order of their first message. */
  get competitors(): readonly string[] {
    return this.#writer.competitors
  }

  /** Whether a competitor appears first after the first `count` messages. */
  hasNewCompetitors(count: number): boolean {
    return this.#writer.hasNewCompetitors(count)
  }

  /** The columns of the messages after the first `count` ones. */
  sliceFrom(count: number): Columns {
    return this.#writer.sliceFrom(count)
  }

  /** Announcements of the feed are messages to viewers, not part of the session that a replay shows. */
  add({ receivedAt, messages }: TimelineRecord): void {
    const isNeeded = messages.every(({ type }) => type !== 'announcement')
    const shown = isNeeded ? messages : messages.filter(({ type }) => type !== 'announcement')
    this.#writer.add({ receivedAt, messages: shown })
  }

  /** Undefined before the first message. */
  toTimeline(grade: Grade): Timeline | undefined {
    const { startsAt, endsAt, competitors } = this.#writer
    if (startsAt === undefined) return undefined
    return { grade, startsAt, endsAt, base: this.#base, competitors, columns: this.sliceFrom(0) }
  }
}

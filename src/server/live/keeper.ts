import type { Session } from '#timing'
import type { Ended } from './player'

/** The journal a session is written in. */
export interface JournalOfSession {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** What a session is stored by: the same again is the same. */
export function sourceOf({ id }: JournalOfSession, run: string): string {
  return `${id}:${run}`
}

/** Puts sessions where they stay. Asked twice, the same session of a journal is stored once. */
export interface Keeper {
  /** Called with every change; stores now and then what is new. */
  running(journal: JournalOfSession, run: string, session: Session): void
  /** Resolves when they are stored for good. */
  ended(journal: JournalOfSession, sessions: readonly Ended[]): Promise<void>
}

import type { Session } from '#timing'
import type { EndedRun } from './record-processor'

/** Identifies the journal file that a session was recorded in. */
export interface JournalIdentity {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** The key under which a session is stored. A session that is replayed from the same journal has the same key. */
export function sourceOf({ id }: JournalIdentity, run: string): string {
  return `${id}:${run}`
}

/** The database refuses the data of a session, so that no retry helps. The data stays in the journal. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused'
}

/** Stores sessions permanently. Storing the same session of a journal twice results in one stored session. */
export interface SessionWriter {
  /** Describes why the running session is not being stored; undefined if it is. */
  readonly problem?: string | undefined
  /** When the first attempt began to store what is still not stored; undefined after a success, and so in the pause after it. */
  readonly overdueSince?: number | undefined
  /** Called after every change; stores the newest state at intervals. */
  updateRunning(journal: JournalIdentity, run: string, session: Session): void
  /** Resolves when all sessions and the decisions about them are stored permanently. Rejects with `DataRefused` if they never will be. */
  storeEnded(journal: JournalIdentity, sessions: readonly EndedRun[]): Promise<void>
  /** Ends all retries. What is not stored yet is stored after the next start. */
  stop?(): Promise<void>
}

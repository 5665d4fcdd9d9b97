// Folds every stored session again from its journal and compares the result with the database.
import type { Executor } from '../db/database'
import { compareStoredSession, type StoredDifference } from '../races/compare-stored-session'
import { foldJournal } from './fold-journal'
import { listJournals } from './list-journals'
import { sourceOf } from './session-writer'

export interface VerifiedSession {
  readonly journal: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly name: string
  /** Undefined if the session is not stored. */
  readonly differences: readonly StoredDifference[] | undefined
}

/** Leaves out sessions that are still recorded, and those that started before `since`. Oldest first. */
export async function* verifyJournals(
  executor: Pick<Executor, 'select'>,
  journalFolder: string,
  since = 0,
): AsyncGenerator<VerifiedSession> {
  const listed = await listJournals(journalFolder)
  const closed = listed.filter(({ isClosed, startedAt }) => isClosed && startedAt >= since)
  for (const { path, protocol, id, startedAt } of closed)
    for (const { run, session } of (await foldJournal(path, protocol)) ?? []) {
      const differences = await compareStoredSession(executor, sourceOf({ id, startedAt }, run), session)
      yield { journal: id, startedAt, name: session.name ?? '', differences }
    }
}

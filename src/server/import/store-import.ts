// Stores the sessions of a file in one transaction, completely or not at all.
import type { Executor } from '../db/database'
import type { LineCounts } from '../feeds/parser'
import { HttpError } from '../http/errors'
import { storeSession } from '../races/store-session'
import { describeChanges } from './describe-changes'
import {
  deleteOtherRuns,
  type ImportedRace,
  lockImports,
  readStoredRaces,
  type StoredRace,
  toImportedRace,
} from './import-store'
import type { ReadImport } from './read-import'

export interface ImportReport {
  /** `unchanged`: the same file was imported before with the same result, and nothing was written. */
  readonly outcome: 'stored' | 'replaced' | 'unchanged'
  readonly races: readonly ImportedRace[]
  /** What was replaced, one line each. */
  readonly changes?: readonly string[]
  /** For a recording: the numbers of accepted, ignored and refused lines. */
  readonly lines?: LineCounts | undefined
}

/** Ends the transaction of an import that must not be stored. */
class Rollback extends Error {
  constructor(readonly changes: readonly string[]) {
    super('The import is rolled back')
  }
}

function createConflict(changes: readonly string[]): HttpError {
  const list = changes.map(change => `  ${change}`).join('\n')
  return new HttpError(
    409,
    `This file was imported before. Importing it again would change:\n${list}\nNothing was changed. Add --replace to replace the earlier import.`,
  )
}

async function storeRuns(
  tx: Executor,
  { key, runs }: ReadImport,
  before: readonly StoredRace[],
): Promise<void> {
  const runIds = runs.map((_, index) => `${key}:${index}`)
  await deleteOtherRuns(tx, key, runIds)
  for (const [index, { details, session, isEventFromFileName }] of runs.entries()) {
    const runId = runIds[index] ?? ''
    const earlier = before.find(race => race.runId === runId)
    // A file that was only renamed keeps its event.
    const event = (isEventFromFileName ? earlier?.event : undefined) ?? details.event
    await storeSession(tx, { ...details, event, runId, replacesDetails: true }, session, key)
  }
}

async function storeOrRollBack(
  tx: Executor,
  file: ReadImport,
  isReplacement: boolean,
): Promise<ImportReport> {
  await lockImports(tx)
  const before = await readStoredRaces(tx, file.key)
  if (before.some(({ isLive }) => isLive))
    throw new HttpError(409, 'A race of this file is live. End it before you import the file again.')
  await storeRuns(tx, file, before)
  const after = await readStoredRaces(tx, file.key)
  const races = after.map(toImportedRace)
  if (before.length === 0) return { outcome: 'stored', races, lines: file.lines }
  const changes = describeChanges(before, after)
  if (!isReplacement || changes.length === 0) throw new Rollback(changes)
  return { outcome: 'replaced', races, changes, lines: file.lines }
}

/**
 * Stores the file. If it was imported before with another result, throws an `HttpError` that lists the changes, unless
 * `isReplacement` is set. The changes are determined by storing the file and rolling back.
 */
export async function storeImport(
  executor: Executor,
  file: ReadImport,
  isReplacement = false,
): Promise<ImportReport> {
  try {
    return await executor.transaction(tx => storeOrRollBack(tx, file, isReplacement))
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
    if (error.changes.length > 0) throw createConflict(error.changes)
    const races = await readStoredRaces(executor, file.key)
    return { outcome: 'unchanged', races: races.map(toImportedRace) }
  }
}

// Imports a file of past sessions into the database, completely or not at all.
import { createHash } from 'node:crypto'
import type { Executor } from '../db/database'
import type { LineCounts } from '../feeds/parser'
import { HttpError } from '../http/errors'
import { storeSession } from '../races/store-session'
import { ImportError } from './import-error'
import { type EventData, parseEventData } from './event-data'
import { readFile } from './file-kinds'
import { lockImports, type ImportedRace, readImportedRaces } from './import-store'
import type { ImportedRun } from './imported-run'
import { importLimits } from './limits'

export interface ImportSource {
  /** The name of the file; the default event name of a recording. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Values for fields that the file does not contain. */
  readonly eventData?: EventData | undefined
}

export interface ImportReport {
  /** False when a file with the same content was imported before; nothing was changed. */
  readonly isNew: boolean
  readonly races: readonly ImportedRace[]
  /** For a recording: the numbers of accepted, ignored and rejected lines. */
  readonly lines?: LineCounts | undefined
}

function requireValid<Value>(value: Value | ImportError): Value {
  if (value instanceof ImportError) throw new HttpError(400, value.message)
  return value
}

function checkSize({ length }: Uint8Array): void {
  if (length === 0) throw new HttpError(400, 'The file is empty.')
  if (length > importLimits.bytes)
    throw new HttpError(413, `The file is larger than ${importLimits.bytes / 1024 / 1024} MiB.`)
}

async function storeRuns(tx: Executor, runs: readonly ImportedRun[], source: string): Promise<void> {
  for (const [index, { details, session }] of runs.entries())
    await storeSession(tx, { ...details, runId: `${source}:${index}` }, session, source)
}

/** Throws an `HttpError` that describes the problem and its position; then nothing of the file is stored. */
export async function importFile(executor: Executor, source: ImportSource): Promise<ImportReport> {
  checkSize(source.bytes)
  const bytes = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength)
  const key = `file:${createHash('sha256').update(bytes).digest('hex')}`
  const imported = await readImportedRaces(executor, key)
  if (imported.length > 0) return { isNew: false, races: imported }
  const fallback = requireValid(parseEventData(source.eventData ?? {}))
  const { runs, lines } = requireValid(await readFile({ name: source.name, bytes, fallback }))
  return executor.transaction(async tx => {
    await lockImports(tx)
    const others = await readImportedRaces(tx, key)
    if (others.length > 0) return { isNew: false, races: others }
    await storeRuns(tx, runs, key)
    return { isNew: true, races: await readImportedRaces(tx, key), lines }
  })
}

// A file of past sessions into the tables, all of it or nothing.
import { createHash } from 'node:crypto'
import type { Executor } from '../db/database'
import type { Lines } from '../feeds/parser'
import { Refusal } from '../http/errors'
import { storeSession } from '../races/stored-session'
import { Complaint } from './complaint'
import { type EventData, readEventData } from './event-data'
import { readFile } from './file-kinds'
import { holdImports, type ImportedRace, racesFrom } from './import-store'
import type { ImportedRun } from './imported-run'
import { importLimits } from './limits'

export interface ImportSource {
  /** What the file is called; a recording's event goes by it unless somebody says another. */
  readonly name: string
  readonly bytes: Uint8Array
  /** What the file does not say itself. */
  readonly place?: EventData | undefined
}

export interface ImportReport {
  /** False for a file that was imported before, under whatever name: nothing was changed. */
  readonly isNew: boolean
  readonly races: readonly ImportedRace[]
  /** Of a recording: how many of its lines were understood, and how many refused. */
  readonly lines?: Lines | undefined
}

function agreed<Value>(value: Value | Complaint): Value {
  if (value instanceof Complaint) throw new Refusal(400, value.sentence)
  return value
}

function checkSize({ length }: Uint8Array): void {
  if (length === 0) throw new Refusal(400, 'The file is empty.')
  if (length > importLimits.bytes)
    throw new Refusal(413, `The file is larger than ${importLimits.bytes / 1024 / 1024} MiB.`)
}

async function storeRuns(tx: Executor, runs: readonly ImportedRun[], source: string): Promise<void> {
  for (const [index, { place, session }] of runs.entries())
    await storeSession(tx, { ...place, runId: `${source}:${index}` }, session, source)
}

/** Throws a `Refusal` that says what is wrong and where; nothing of the file is stored then. */
export async function importFile(executor: Executor, source: ImportSource): Promise<ImportReport> {
  checkSize(source.bytes)
  const bytes = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength)
  const key = `file:${createHash('sha256').update(bytes).digest('hex')}`
  const known = await racesFrom(executor, key)
  if (known.length > 0) return { isNew: false, races: known }
  const given = agreed(readEventData(source.place ?? {}))
  const { runs, lines } = agreed(await readFile({ name: source.name, bytes, given }))
  return executor.transaction(async tx => {
    await holdImports(tx)
    const others = await racesFrom(tx, key)
    if (others.length > 0) return { isNew: false, races: others }
    await storeRuns(tx, runs, key)
    return { isNew: true, races: await racesFrom(tx, key), lines }
  })
}

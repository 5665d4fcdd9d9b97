// Reads a journal file from its start to its last readable record.
import { setImmediate as pause } from 'node:timers/promises'
import { StartupError } from '../startup-error'
import { JournalReader } from './journal-reader'
import { type JournalRecord, type JournalStart, journalVersion } from './journal-record'
import { type JournalTail, classifyTail } from './journal-tail'

export interface JournalScan {
  /** Undefined if the file is damaged from its first byte. */
  readonly start: JournalStart | undefined
  readonly isClosed: boolean
  readonly tail: JournalTail
}

export interface JournalContent extends JournalScan {
  /** All readable records, including `start` and `closed`. */
  readonly records: readonly JournalRecord[]
}

/** Requests are answered between slices. A visit takes less than a millisecond. */
const recordsPerSlice = 50

export async function readJournal(path: string): Promise<JournalContent> {
  const records: JournalRecord[] = []
  const scan = await scanJournal(path, record => records.push(record))
  return { ...scan, records }
}

/** Visits every record once, in order. Memory use does not depend on the length of the session. */
export async function scanJournal(
  path: string,
  visit: (record: JournalRecord) => void,
): Promise<JournalScan> {
  const reader = await JournalReader.open(path)
  try {
    const start = await readStart(reader, path)
    if (!start) return { start, isClosed: false, tail: { state: 'damaged', at: 0, lostBytes: reader.size } }
    visit({ kind: 'start', ...start })
    const isClosed = await visitRest(reader, visit)
    return { start, isClosed, tail: classifyTail(reader.offset, reader.unreadBytes, reader.size) }
  } finally {
    await reader.close()
  }
}

async function readStart(reader: JournalReader, path: string): Promise<JournalStart | undefined> {
  const start = await reader.readStart()
  if (start !== undefined) assertSupportedVersion(start, path)
  return start
}

/** Undefined if the file is damaged at its start. */
export async function readJournalStart(path: string): Promise<JournalStart | undefined> {
  for await (const record of iterateJournal(path)) return record.kind === 'start' ? record : undefined
  return undefined
}

/** Yields the start, then every record. Reads ahead of the consumer by no more than one window. */
export async function* iterateJournal(path: string): AsyncGenerator<JournalRecord, void, undefined> {
  const reader = await JournalReader.open(path)
  try {
    const start = await readStart(reader, path)
    if (start === undefined) return
    yield { kind: 'start', ...start }
    for (let next = await reader.readNext(); next.state === 'record'; next = await reader.readNext())
      yield next.record
  } finally {
    await reader.close()
  }
}

export function assertSupportedVersion({ version }: JournalStart, path: string): void {
  if (version === journalVersion) return
  throw new StartupError(
    `The journal ${path} was written by another version of Lap Logic (its format is ${version}, not ${journalVersion}).`,
  )
}

/** Returns whether the session was closed. */
async function visitRest(reader: JournalReader, visit: (record: JournalRecord) => void): Promise<boolean> {
  let isClosed = false
  let count = 0
  for (let next = await reader.readNext(); next.state === 'record'; next = await reader.readNext()) {
    isClosed = next.record.kind === 'closed'
    visit(next.record)
    count += 1
    if (count % recordsPerSlice === 0) await pause()
  }
  return isClosed
}

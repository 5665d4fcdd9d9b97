// A journal file from its beginning to where it can be read no further.
import { StartRefusal } from '../start-refusal'
import { JournalReader } from './journal-reader'
import { type JournalRecord, type JournalStart, journalVersion } from './journal-record'
import { type JournalTail, tailAt } from './journal-tail'

export interface JournalScan {
  /** None in a file that is damaged from the beginning. */
  readonly start: JournalStart | undefined
  readonly isClosed: boolean
  readonly tail: JournalTail
}

export interface JournalReading extends JournalScan {
  /** All that can be read, `start` and `closed` included. */
  readonly records: readonly JournalRecord[]
}

export async function readJournal(path: string): Promise<JournalReading> {
  const records: JournalRecord[] = []
  const scan = await scanJournal(path, record => records.push(record))
  return { ...scan, records }
}

/** Shows every record once, in order, and keeps none: a long session needs no more memory than a short one. */
export async function scanJournal(
  path: string,
  visit: (record: JournalRecord) => void,
): Promise<JournalScan> {
  const reader = await JournalReader.open(path)
  try {
    const start = await startOf(reader, path)
    if (!start) return { start, isClosed: false, tail: { state: 'damaged', at: 0, lostBytes: reader.size } }
    visit({ kind: 'start', ...start })
    const isClosed = await visitRest(reader, visit)
    return { start, isClosed, tail: tailAt(reader.offset, reader.rest, reader.size) }
  } finally {
    await reader.close()
  }
}

async function startOf(reader: JournalReader, path: string): Promise<JournalStart | undefined> {
  const first = await reader.next()
  if (first.state !== 'record' || first.record.kind !== 'start') return undefined
  const { kind: _kind, ...start } = first.record
  refuseOtherVersion(start, path)
  return start
}

export function refuseOtherVersion({ version }: JournalStart, path: string): void {
  if (version === journalVersion) return
  throw new StartRefusal(
    `The journal ${path} was written by another version of Lap Logic (its format is ${version}, not ${journalVersion}).`,
  )
}

/** Tells whether the session was closed. */
async function visitRest(reader: JournalReader, visit: (record: JournalRecord) => void): Promise<boolean> {
  let isClosed = false
  for (let next = await reader.next(); next.state === 'record'; next = await reader.next()) {
    isClosed = next.record.kind === 'closed'
    visit(next.record)
  }
  return isClosed
}

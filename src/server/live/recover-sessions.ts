// After a restart: processes the open journal files of a feed again. All files but the newest contain sessions that
// ended, but were not stored yet.
import type { FeedSetup } from './feed-setup'
import type { Journal } from './journal'
import type { JournalFile } from './journal-file'
import type { JournalEntry } from './journal-record'
import { listJournals } from './list-journals'
import { type Checkpoint, type EndedRun, RecordProcessor } from './record-processor'
import type { JournalIdentity } from './session-writer'
import { createSnapshot, type Snapshot } from './snapshot'

/** A journal with sessions that ended, but may not be stored yet. */
export interface UnstoredJournal {
  readonly journal: JournalIdentity
  readonly ended: readonly EndedRun[]
  /** The file to close after storing; undefined when the journal was damaged and has been set aside. */
  readonly file: JournalFile | undefined
}

interface ProcessedJournal extends UnstoredJournal {
  /** The number of its entries. */
  readonly entryCount: number
  /** Entries after the end of the run. They belong to the next file. */
  readonly later: readonly JournalEntry[]
  readonly processor: RecordProcessor
  /** When the last record was received. */
  readonly receivedAt: number | undefined
}

interface RecoveryOptions extends FeedSetup {
  readonly journal: Journal
  /** Called after every record of the newest file, so that its state is built up as it was the first time. */
  readonly onSnapshot: (snapshot: Snapshot) => void
}

async function processFile(
  path: string,
  { journal, createParser, feed, onSnapshot }: RecoveryOptions,
  isNewest: boolean,
): Promise<ProcessedJournal | undefined> {
  let processor: RecordProcessor | undefined
  let identity: JournalIdentity | undefined
  let receivedAt: number | undefined
  let entryCount = 0
  const ended: EndedRun[] = []
  const later: JournalEntry[] = []
  const { file, start } = await journal.reopen(path, record => {
    if (record.kind === 'start') {
      identity = record
      // Written by this program and verified by the checksum.
      processor = new RecordProcessor(createParser, record.checkpoint as Checkpoint | undefined)
    } else if (processor !== undefined && identity !== undefined && record.kind !== 'closed') {
      entryCount += 1
      if (ended.length > 0 && !isNewest) {
        later.push(record)
        return
      }
      ended.push(...processor.process(record))
      if (record.kind === 'bytes') feed.restore?.(record.bytes)
      receivedAt = record.at
      if (isNewest && ended.length === 0) onSnapshot(createSnapshot(processor, identity, receivedAt))
    }
  })
  if (processor === undefined || start === undefined) return undefined
  return { journal: start, processor, ended, file, receivedAt, entryCount, later }
}

export interface Recovery {
  readonly processor: RecordProcessor
  /** The file to continue; undefined when the current session does not have a file yet. */
  readonly file: JournalFile | undefined
  /** When the last record of that file was received. */
  readonly receivedAt: number | undefined
  /** Entries of the current session that are only in the file of the session before. */
  readonly uncopied: readonly JournalEntry[]
  readonly unstored: readonly UnstoredJournal[]
}

export async function recoverSessions(options: RecoveryOptions): Promise<Recovery> {
  const { journal, name, createParser, initialCheckpoint } = options
  const listings = await listJournals(journal.folder)
  const open = listings.filter(({ feed, isClosed }) => feed === name && !isClosed)
  const processed: ProcessedJournal[] = []
  for (const [index, { path }] of open.entries()) {
    const each = await processFile(path, options, index === open.length - 1)
    if (each !== undefined) processed.push(each)
  }
  const newest = processed.at(-1)
  if (newest === undefined) {
    const processor = new RecordProcessor(createParser, initialCheckpoint)
    return { processor, file: undefined, receivedAt: undefined, unstored: [], uncopied: [] }
  }
  // If a run ended in the newest file, the crash happened before the next run got a file of its own.
  const isCurrent = newest.ended.length === 0
  return {
    processor: newest.processor,
    file: isCurrent ? newest.file : undefined,
    receivedAt: newest.receivedAt,
    // The crash may have happened while the entries after a session change were copied to the new file.
    uncopied: isCurrent ? (processed.at(-2)?.later.slice(newest.entryCount) ?? []) : [],
    unstored: isCurrent ? processed.slice(0, -1) : processed,
  }
}

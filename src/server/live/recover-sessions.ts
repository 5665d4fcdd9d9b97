// After a restart: processes the open journal files of a feed again. All files but the newest contain sessions that
// ended, but were not stored yet.
import type { FeedSetup } from './feed-setup'
import { toEndedRun } from './fold-journal'
import type { Journal } from './journal'
import type { JournalFile } from './journal-file'
import { isEntry, type JournalEntry } from './journal-record'
import { type JournalListing, listJournals } from './list-journals'
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
  readonly isEnded: boolean
}

interface ProcessOptions {
  readonly journal: Journal
  readonly createParser: FeedSetup['createParser']
  /** Called after every record that is processed. A snapshot is made of the session that continues only. */
  readonly onEntry?: (entry: JournalEntry, snapshot: Snapshot | undefined) => void
}

/** Opens and processes a file. After the end of a run, a session that `continues` is processed in the same file. */
async function processFile(
  { path, isEnded }: Pick<JournalListing, 'path' | 'isEnded'>,
  { journal, createParser, onEntry }: ProcessOptions,
  continues: boolean,
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
      processor = new RecordProcessor(createParser, record.checkpoint as Checkpoint | undefined, record.id)
    } else if (processor !== undefined && identity !== undefined && isEntry(record)) {
      entryCount += 1
      if (ended.length > 0 && !continues) {
        later.push(record)
        return
      }
      ended.push(...processor.process(record))
      receivedAt = record.at
      if (continues && ended.length === 0) onEntry?.(record, createSnapshot(processor, identity, receivedAt))
      else onEntry?.(record, undefined)
    }
  })
  if (processor === undefined || start === undefined) return undefined
  if (isEnded && ended.length === 0) ended.push(toEndedRun(processor))
  return { journal: start, processor, ended, file, receivedAt, entryCount, later, isEnded }
}

/** Opens the journal of a session that is not continued, to store it. */
export function openEndedJournal(
  path: string,
  options: Omit<ProcessOptions, 'onEntry'>,
): Promise<UnstoredJournal | undefined> {
  return processFile({ path, isEnded: true }, options, false)
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

interface RecoveryOptions extends FeedSetup {
  readonly journal: Journal
  /** Called after every record of the newest file, so that its state is built up as it was the first time. */
  readonly onSnapshot: (snapshot: Snapshot) => void
}

async function processFiles(options: RecoveryOptions): Promise<readonly ProcessedJournal[]> {
  const { journal, name, feed, onSnapshot } = options
  const listings = await listJournals(journal.folder)
  const open = listings.filter(each => each.feed === name && !each.isClosed)
  const processed: ProcessedJournal[] = []
  try {
    for (const [index, listing] of open.entries()) {
      if (journal.isOpen(listing.path)) continue
      const continues = index === open.length - 1 && !listing.isEnded
      const onEntry: ProcessOptions['onEntry'] = (entry, snapshot) => {
        // The numbers of an ended session may be used again in the next one.
        if (entry.kind === 'bytes' && !listing.isEnded) feed.restore?.(entry.bytes)
        if (snapshot !== undefined) onSnapshot(snapshot)
      }
      const each = await processFile(listing, { ...options, onEntry }, continues)
      if (each !== undefined) processed.push(each)
    }
    return processed
  } catch (error) {
    await releaseFiles(processed)
    throw error
  }
}

/** So that a later attempt can open them again. */
export async function releaseFiles(journals: readonly Pick<UnstoredJournal, 'file'>[]): Promise<void> {
  for (const { file } of journals) await file?.release()
}

export async function recoverSessions(options: RecoveryOptions): Promise<Recovery> {
  const { createParser, initialCheckpoint } = options
  const processed = await processFiles(options)
  const newest = processed.at(-1)
  if (newest === undefined || newest.isEnded) {
    const processor = new RecordProcessor(createParser, initialCheckpoint)
    return { processor, file: undefined, receivedAt: undefined, unstored: processed, uncopied: [] }
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

// After a restart: processes the open journal files of a feed again. All files but the newest contain sessions that
// ended, but were not stored yet.
import type { FeedSetup } from './feed-setup'
import type { Journal } from './journal'
import type { JournalFile } from './journal-file'
import { listJournals } from './list-journals'
import { type Checkpoint, type EndedRun, RecordProcessor } from './record-processor'
import type { JournalIdentity } from './session-writer'

/** A journal with sessions that ended, but may not be stored yet. */
export interface UnstoredJournal {
  readonly journal: JournalIdentity
  readonly ended: readonly EndedRun[]
  /** The file to close after storing; undefined when the journal was damaged and has been set aside. */
  readonly file: JournalFile | undefined
}

interface ProcessedJournal extends UnstoredJournal {
  readonly processor: RecordProcessor
}

interface RecoveryOptions extends FeedSetup {
  readonly journal: Journal
}

async function processFile(
  path: string,
  { journal, createParser, feed }: RecoveryOptions,
): Promise<ProcessedJournal | undefined> {
  let processor: RecordProcessor | undefined
  const ended: EndedRun[] = []
  const { file, start } = await journal.reopen(path, record => {
    if (record.kind === 'start') {
      // Written by this program and verified by the checksum.
      processor = new RecordProcessor(createParser, record.checkpoint as Checkpoint | undefined)
    } else if (processor !== undefined && record.kind !== 'closed') {
      ended.push(...processor.process(record))
      if (record.kind === 'bytes') feed.restore?.(record.bytes)
    }
  })
  if (processor === undefined || start === undefined) return undefined
  return { journal: start, processor, ended, file }
}

export interface Recovery {
  readonly processor: RecordProcessor
  /** The file to continue; undefined when the current session does not have a file yet. */
  readonly file: JournalFile | undefined
  readonly unstored: readonly UnstoredJournal[]
}

export async function recoverSessions(options: RecoveryOptions): Promise<Recovery> {
  const { journal, name, createParser, initialCheckpoint } = options
  const listings = await listJournals(journal.folder)
  const processed: ProcessedJournal[] = []
  for (const { path } of listings.filter(({ feed, isClosed }) => feed === name && !isClosed)) {
    const each = await processFile(path, options)
    if (each !== undefined) processed.push(each)
  }
  const newest = processed.at(-1)
  if (newest === undefined)
    return { processor: new RecordProcessor(createParser, initialCheckpoint), file: undefined, unstored: [] }
  // If a run ended in the newest file, the crash happened before the next run got a file of its own.
  const isCurrent = newest.ended.length === 0
  const unstored = isCurrent ? processed.slice(0, -1) : processed
  return { processor: newest.processor, file: isCurrent ? newest.file : undefined, unstored }
}

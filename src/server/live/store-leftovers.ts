// Stores sessions whose feeds are not followed any more: a crash came between their end and their storing.
import type { Logger } from 'pino'
import { isLiveProtocol, liveProtocols } from '../feeds/index'
import type { Journal } from './journal'
import { listJournals } from './list-journals'
import { openEndedJournal, type UnstoredJournal } from './recover-sessions'
import { DataRefused, type SessionWriter } from './session-writer'

export interface EndedSessionOptions {
  readonly writer: SessionWriter
  readonly log: Logger
  readonly now: () => number
  /** Called when the database refuses the session. */
  readonly onSetAside?: (() => void) | undefined
}

/** Stores ended sessions and closes their file. A session that the database refuses stays in the journal. */
export async function storeEndedJournal(
  { journal, file, ended }: UnstoredJournal,
  { writer, log, now, onSetAside }: EndedSessionOptions,
): Promise<void> {
  try {
    await writer.storeEnded(journal, ended)
    await file?.close(now())
  } catch (error) {
    log.error({ err: error }, 'Storing an ended session failed; it stays in the journal until the next start')
    if (!(error instanceof DataRefused)) return
    onSetAside?.()
    // Marked, so that it is not continued when its feed is followed again.
    await file?.markEnded(now()).catch(() => undefined)
    await file?.release()
  }
}

/** Every journal that is neither closed nor in use. */
export async function storeLeftovers({
  journal,
  ...options
}: EndedSessionOptions & { readonly journal: Journal }): Promise<void> {
  for (const { path, protocol, isClosed } of await listJournals(journal.folder)) {
    if (isClosed || journal.isOpen(path) || !isLiveProtocol(protocol)) continue
    const { createParser } = liveProtocols[protocol]
    const leftover = await openEndedJournal(path, { journal, createParser })
    if (leftover !== undefined) await storeEndedJournal(leftover, options)
  }
}

// Reads the journal while another process writes it. Takes no lock.
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { JournalReader } from './journal-reader'
import type { JournalRecord } from './journal-record'
import { listJournalNames, listOpenJournals } from './list-journals'
import { sleep } from '../feeds/sleep'
import { assertSupportedVersion } from './read-journal'
import { ignoreMissing } from './ignore-missing'

const pollIntervalMs = 100

/**
 * Yields every record of the newest open session from its start, as it is written, then those of the next session.
 * A record may be yielded shortly before it is acknowledged. Ends when the signal is aborted.
 */
export async function* followJournal(
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<JournalRecord, void, undefined> {
  // Compares names, not times: the clock may be set back between two sessions.
  const skipped = await findSkippedNames(folder)
  while (!signal.aborted) {
    const name = await findNextName(folder, skipped)
    if (name === undefined) await sleep(pollIntervalMs, signal)
    else {
      skipped.add(name)
      yield* followFile(
        join(folder, name),
        signal,
        async () => (await findNextName(folder, skipped)) !== undefined,
      )
    }
  }
}

async function findNextName(folder: string, skipped: ReadonlySet<string>): Promise<string | undefined> {
  return (await listJournalNames(folder)).find(name => !skipped.has(name))
}

async function findSkippedNames(folder: string): Promise<Set<string>> {
  const skipped = new Set(await listJournalNames(folder))
  const newest = (await listOpenJournals(folder)).at(-1)
  if (newest !== undefined) skipped.delete(basename(newest))
  return skipped
}

/** Ends when the file is closed or the next file exists: an ended session may stay open until it is stored. */
async function* followFile(
  path: string,
  signal: AbortSignal,
  hasNext: () => Promise<boolean>,
): AsyncGenerator<JournalRecord, void, undefined> {
  const reader = await ignoreMissing(JournalReader.open(path))
  if (!reader) return
  try {
    let hasNextFile = false
    // A new file appears under its name with its start complete.
    const start = await reader.readStart()
    if (start !== undefined) {
      assertSupportedVersion(start, path)
      yield { kind: 'start', ...start }
    }
    while (!signal.aborted) {
      const next = await reader.readNext()
      if (next.state === 'record') {
        yield next.record
        if (next.record.kind === 'closed') return
      } else {
        // Not written yet, or damaged. A damaged file is renamed by the writer.
        if (hasNextFile || !(await ignoreMissing(stat(path)))) return
        // Read once more: the last records were written before the next file was created.
        hasNextFile = await hasNext()
        if (!hasNextFile) await sleep(pollIntervalMs, signal)
      }
    }
  } finally {
    await reader.close()
  }
}

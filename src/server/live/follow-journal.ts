// The journal as it grows, for a process that only looks on: takes no lock and disturbs nobody.
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { JournalReader } from './journal-reader'
import type { JournalRecord } from './journal-record'
import { journalNames, openFiles } from './list-journals'
import { wait } from '../feeds/wait'
import { refuseOtherVersion } from './read-journal'
import { unlessGone } from './unless-gone'

const lookEvery = 100

/**
 * Every record of the newest open session, from its beginning, as it is written; then of the next session. A record
 * may be seen a moment before it is acknowledged. Ends with the signal.
 */
export async function* followJournal(
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<JournalRecord, void, undefined> {
  // By name and not by age: the clock may be set back between two sessions.
  const past = await pastNames(folder)
  while (!signal.aborted) {
    const name = await nextName(folder, past)
    if (name === undefined) await wait(lookEvery, signal)
    else {
      past.add(name)
      yield* followFile(join(folder, name), signal, async () => (await nextName(folder, past)) !== undefined)
    }
  }
}

async function nextName(folder: string, past: ReadonlySet<string>): Promise<string | undefined> {
  return (await journalNames(folder)).find(name => !past.has(name))
}

async function pastNames(folder: string): Promise<Set<string>> {
  const past = new Set(await journalNames(folder))
  const newest = (await openFiles(folder)).at(-1)
  if (newest !== undefined) past.delete(basename(newest))
  return past
}

/** Over when it is closed, or when the next one has begun: an ended session may wait long to be stored. */
async function* followFile(
  path: string,
  signal: AbortSignal,
  hasNext: () => Promise<boolean>,
): AsyncGenerator<JournalRecord, void, undefined> {
  const reader = await unlessGone(JournalReader.open(path))
  if (!reader) return
  try {
    let isLeft = false
    while (!signal.aborted) {
      const next = await reader.next()
      if (next.state === 'record') {
        if (next.record.kind === 'start') refuseOtherVersion(next.record, path)
        yield next.record
        if (next.record.kind === 'closed') return
      } else {
        // Not written yet; or damaged, and then the writer moves the file out of the way.
        if (isLeft || !(await unlessGone(stat(path)))) return
        // One more look: the end of this one was written before the next one began.
        isLeft = await hasNext()
        if (!isLeft) await wait(lookEvery, signal)
      }
    }
  } finally {
    await reader.close()
  }
}

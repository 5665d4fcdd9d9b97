// The decisions about a run that has ended: a file of control records beside its journal, with the same frames and
// checksums. It is never closed.
import { readFile } from 'node:fs/promises'
import { DurableFile } from '../../live/durable-file'
import { ignoreMissing } from '../../live/ignore-missing'
import { type Disk, realDisk } from '../../live/journal-disk'
import { encodeRecord, parseRecord } from '../../live/journal-record'
import { isNext, type RecordedEvent } from './recorded-event'

/** The path of the control journal of a journal. */
export function controlPathOf(journalPath: string): string {
  return journalPath.replace(/\.journal$/, '.control')
}

export interface ControlRecords {
  /** The JSON of the laps that an imported run had before the first decision; "" for a run with a journal. */
  readonly rawText: string
  readonly events: readonly RecordedEvent[]
  /** In bytes. What follows is a record that was not written completely, so it was not acknowledged. */
  readonly length: number
}

export async function readControlJournal(path: string): Promise<ControlRecords> {
  const bytes = (await ignoreMissing(readFile(path))) ?? Buffer.alloc(0)
  const events: RecordedEvent[] = []
  let [length, rawText] = [0, '']
  for (let next = parseRecord(bytes); next.state === 'record'; next = parseRecord(bytes.subarray(length))) {
    if (next.record.kind === 'control' && isNextOfFile(events, next.record.event))
      events.push(next.record.event)
    if (next.record.kind === 'checkpoint') rawText += next.record.text
    length += next.size
  }
  return { rawText, events, length }
}

/** The first number of a file follows those of its journal. */
function isNextOfFile(events: readonly RecordedEvent[], event: RecordedEvent): boolean {
  return events.length === 0 || isNext(events, event)
}

/** The last append of each file, until it is done. */
const appends = new Map<string, Promise<unknown>>()

/**
 * Appends a decision, one after the other for each file. It is on disk when the promise resolves. A decision that is written
 * already or does not have the next number is not written. Returns all decisions of the file. A torn record of an earlier
 * attempt is overwritten. `head` is what a new file begins with.
 */
export async function appendToControlJournal(
  path: string,
  event: RecordedEvent,
  head: Uint8Array = Buffer.alloc(0),
  disk: Disk = realDisk,
): Promise<readonly RecordedEvent[]> {
  const earlier = appends.get(path) ?? Promise.resolve()
  const append = earlier.then(() => appendIfNext(path, event, head, disk))
  const settled = append.catch(() => undefined)
  appends.set(path, settled)
  try {
    return await append
  } finally {
    if (appends.get(path) === settled) appends.delete(path)
  }
}

async function appendIfNext(
  path: string,
  event: RecordedEvent,
  head: Uint8Array,
  disk: Disk,
): Promise<readonly RecordedEvent[]> {
  const { length, events } = await readControlJournal(path)
  if (!isNextOfFile(events, event)) return events
  const bytes = encodeRecord({ kind: 'control', at: event.at, event })
  const file = new DurableFile(disk, path, length)
  try {
    if (length > 0) await file.append([bytes])
    else await file.create(Buffer.concat([head, bytes]))
  } finally {
    await file.close()
  }
  return [...events, event]
}

// Lists the sessions in the journal folder. Reads only the first and last record, so that many files load fast.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LruCache } from '../lru-cache'
import { ignoreMissing } from './ignore-missing'
import { JournalReader } from './journal-reader'
import { endRecordBytes, isEndRecord, type SessionStart } from './journal-record'

export interface JournalListing {
  readonly path: string
  readonly id: string
  readonly feed: string
  readonly protocol: string
  readonly startedAt: number
  /** In bytes. */
  readonly size: number
  /** The session is over. */
  readonly isEnded: boolean
  /** The session is stored in the database. */
  readonly isClosed: boolean
}

const extension = '.journal'

/** Closed journals never change, so their listings are read once. By path. */
const closedListings = new LruCache<string, JournalListing>(10_000)

/** Names sort by start time. */
export function buildJournalName({ id, startedAt }: SessionStart): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`"${id}" cannot be part of a file name.`)
  return `${new Date(startedAt).toISOString().replaceAll(/[-:.]/g, '')}-${id}${extension}`
}

/** Oldest first. */
export async function listJournalNames(folder: string): Promise<readonly string[]> {
  const names = (await ignoreMissing(readdir(folder))) ?? []
  return names.filter(name => name.endsWith(extension)).toSorted()
}

/** All sessions with a readable start record, oldest first. */
export async function listJournals(folder: string): Promise<readonly JournalListing[]> {
  const listings: JournalListing[] = []
  for (const name of await listJournalNames(folder)) {
    const path = join(folder, name)
    const listing = closedListings.get(path) ?? (await readListing(path))
    if (listing?.isClosed === true) closedListings.set(path, listing)
    if (listing) listings.push(listing)
  }
  return listings
}

/** Paths of the sessions that a restart must continue, including damaged ones, newest last. */
export async function listOpenJournals(folder: string): Promise<readonly string[]> {
  const closed = new Set(
    (await listJournals(folder)).filter(({ isClosed }) => isClosed).map(({ path }) => path),
  )
  return (await listJournalNames(folder)).map(name => join(folder, name)).filter(path => !closed.has(path))
}

async function readListing(path: string): Promise<JournalListing | undefined> {
  const reader = await ignoreMissing(JournalReader.open(path))
  if (!reader) return undefined
  try {
    const first = await reader.readNext()
    if (first.state !== 'record' || first.record.kind !== 'start') return undefined
    const { id, feed, protocol, startedAt, seal } = first.record
    const last = await reader.readLast(endRecordBytes)
    const hasEnd = last.state === 'record' && isEndRecord(last.record) && last.record.seal === seal
    const isClosed = hasEnd && last.record.kind === 'closed'
    return { path, id, feed, protocol, startedAt, size: reader.size, isEnded: hasEnd, isClosed }
  } finally {
    await reader.close()
  }
}

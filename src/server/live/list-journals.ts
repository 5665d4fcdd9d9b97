// Which sessions the journal folder holds. Reads only the two ends of each file: a season must not slow a start.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessGone } from './unless-gone'
import { JournalReader } from './journal-reader'
import { closedSize, type SessionStart } from './journal-record'

export interface JournalListing {
  readonly path: string
  readonly id: string
  readonly feed: string
  readonly protocol: string
  readonly startedAt: number
  /** In bytes. */
  readonly size: number
  readonly isClosed: boolean
}

const ending = '.journal'

/** Sorts by time. */
export function journalName({ id, startedAt }: SessionStart): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`"${id}" cannot be a part of a file's name.`)
  return `${new Date(startedAt).toISOString().replaceAll(/[-:.]/g, '')}-${id}${ending}`
}

/** Oldest first. */
export async function journalNames(folder: string): Promise<readonly string[]> {
  const names = (await unlessGone(readdir(folder))) ?? []
  return names.filter(name => name.endsWith(ending)).toSorted()
}

/** Every session whose beginning can be read, oldest first. */
export async function journalFiles(folder: string): Promise<readonly JournalListing[]> {
  const listings: JournalListing[] = []
  for (const name of await journalNames(folder)) {
    const listing = await listingOf(join(folder, name))
    if (listing) listings.push(listing)
  }
  return listings
}

/** The paths of the sessions that a restart must take up again, newest last; a damaged one is among them. */
export async function openFiles(folder: string): Promise<readonly string[]> {
  const closed = new Set(
    (await journalFiles(folder)).filter(({ isClosed }) => isClosed).map(({ path }) => path),
  )
  return (await journalNames(folder)).map(name => join(folder, name)).filter(path => !closed.has(path))
}

async function listingOf(path: string): Promise<JournalListing | undefined> {
  const reader = await unlessGone(JournalReader.open(path))
  if (!reader) return undefined
  try {
    const first = await reader.next()
    if (first.state !== 'record' || first.record.kind !== 'start') return undefined
    const { id, feed, protocol, startedAt, seal } = first.record
    const last = await reader.last(closedSize)
    const isClosed = last.state === 'record' && last.record.kind === 'closed' && last.record.seal === seal
    return { path, id, feed, protocol, startedAt, size: reader.size, isClosed }
  } finally {
    await reader.close()
  }
}

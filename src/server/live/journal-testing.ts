// Test helpers for the journal: sessions, a readable log, and a disk that fails like real ones.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createLog } from '../log'
import type { Disk, DiskFile } from './journal-disk'
import { type JournalEntry, type JournalRecord, parseRecord, type SessionStart } from './journal-record'

export function createFolderPath(): string {
  return join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal')
}

export function createSession(id = 'one', startedAt = Date.UTC(2026, 6, 2, 14)): SessionStart {
  return { id, feed: 'timing tower', protocol: 'rmonitor', startedAt, checkpoint: { laps: 3 } }
}

export function createLine(number: number): JournalEntry {
  return { kind: 'bytes', at: 1000 + number, bytes: Buffer.from(`$J,"${number}"\r\n`) }
}

/** The line numbers of the records that contain lines. */
export function numbersOf(records: readonly JournalRecord[]): number[] {
  return records.flatMap(record => (record.kind === 'bytes' ? [record.at - 1000] : []))
}

export function parseRecords(bytes: Buffer): JournalRecord[] {
  const records: JournalRecord[] = []
  let rest = bytes
  for (let next = parseRecord(rest); next.state === 'record'; next = parseRecord(rest)) {
    records.push(next.record)
    rest = rest.subarray(next.size)
  }
  return records
}

export function createReadableLog(): { log: Logger; lines: () => string } {
  const written: string[] = []
  return { log: createLog('info', { write: text => written.push(text) }), lines: () => written.join('') }
}

export type Operation = 'create' | 'open' | 'rename' | 'write' | 'sync' | 'truncate'

/** Stores files in memory and tracks which bytes would survive a power loss. */
export class FaultyDisk implements Disk {
  readonly done: Operation[] = []
  readonly files = new Map<string, MemoryFile>()
  /** Returns the error code with which the operation fails; undefined lets it succeed. */
  fault: (operation: Operation) => string | undefined = () => undefined
  /** Operations do not end before it resolves. */
  hang: Promise<void> | undefined

  count(operation: Operation): number {
    return this.done.filter(each => each === operation).length
  }

  async create(path: string): Promise<DiskFile> {
    await this.attempt('create')
    const file = new MemoryFile(this)
    this.files.set(path, file)
    return file
  }

  async open(path: string): Promise<DiskFile> {
    await this.attempt('open')
    return this.file(path)
  }

  async rename(from: string, to: string): Promise<void> {
    await this.attempt('rename')
    this.files.set(to, this.file(from))
    this.files.delete(from)
  }

  file(path: string): MemoryFile {
    const file = this.files.get(path)
    if (!file) throw new Error(`ENOENT: ${path}`)
    return file
  }

  /** Takes one turn of the event loop, so that other operations run in between. */
  async attempt(operation: Operation): Promise<void> {
    await new Promise(resolve => setImmediate(resolve))
    await this.hang
    const code = this.fault(operation)
    if (code !== undefined) throw Object.assign(new Error(`${code}: ${operation}`), { code })
    this.done.push(operation)
  }
}

class MemoryFile implements DiskFile {
  /** What a read returns. */
  cached: Buffer = Buffer.alloc(0)
  /** What survives a power loss. */
  stable: Buffer = Buffer.alloc(0)
  #dirty: { from: number; bytes: Buffer }[] = []
  readonly #disk: FaultyDisk

  constructor(disk: FaultyDisk) {
    this.#disk = disk
  }

  async write(pieces: readonly Uint8Array[], position: number): Promise<void> {
    const bytes = Buffer.concat(pieces)
    try {
      await this.#disk.attempt('write')
    } catch (error) {
      // A disk that runs full has written a part.
      this.#put(bytes.subarray(0, bytes.length / 2), position)
      throw error
    }
    this.#put(bytes, position)
  }

  async sync(): Promise<void> {
    const dirty = this.#dirty
    // Like Linux: pages that could not be written count as clean, and the next sync skips them.
    this.#dirty = []
    await this.#disk.attempt('sync')
    const stable = Buffer.alloc(this.cached.length)
    this.stable.copy(stable)
    for (const { from, bytes } of dirty) bytes.copy(stable, from)
    this.stable = stable
  }

  async truncate(length: number): Promise<void> {
    await this.#disk.attempt('truncate')
    this.cached = this.cached.subarray(0, length)
    this.#dirty = this.#dirty
      .filter(({ from }) => from < length)
      .map(({ from, bytes }) => ({ from, bytes: bytes.subarray(0, length - from) }))
  }

  async close(): Promise<void> {
    // Closing writes nothing.
  }

  #put(bytes: Buffer, position: number): void {
    const cached = Buffer.alloc(Math.max(this.cached.length, position + bytes.length))
    this.cached.copy(cached)
    bytes.copy(cached, position)
    this.cached = cached
    this.#dirty.push({ from: position, bytes })
  }
}

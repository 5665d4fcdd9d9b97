// Reads a journal file record by record with constant memory.
import { type FileHandle, open } from 'node:fs/promises'
import { maxRecordBytes } from './journal-frame'
import { type JournalStart, type ParseResult, parseRecord } from './journal-record'

/** The first window usually holds several records. The second holds any record: a record that does not fit is incomplete. */
const windowSizes = [65_536, 2 * maxRecordBytes]

export class JournalReader {
  readonly #handle: FileHandle
  /** Offset of the next record. */
  offset = 0
  /** Size of the file at the latest read. */
  size = 0
  /** The bytes that were read, starting at `offset`. */
  unreadBytes: Buffer = Buffer.alloc(0)

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async open(path: string): Promise<JournalReader> {
    return new JournalReader(await open(path, 'r'))
  }

  /** Returns the next record or why there is none. While the file is written, a later call may return one. */
  async readNext(): Promise<ParseResult> {
    let parsed = parseRecord(this.unreadBytes)
    for (const size of windowSizes) {
      if (parsed.state === 'record') break
      await this.#readWindow(size)
      parsed = parseRecord(this.unreadBytes)
    }
    if (parsed.state === 'record') this.#advanceTo(this.offset + parsed.size)
    return parsed
  }

  /** Returns the start of the session with its checkpoint; undefined if the file is damaged there. */
  async readStart(): Promise<JournalStart | undefined> {
    const first = await this.readNext()
    if (first.state !== 'record' || first.record.kind !== 'start') return undefined
    const { kind: _kind, checkpointParts, ...start } = first.record
    if (checkpointParts === undefined) return start
    let text = ''
    for (let part = 0; part < checkpointParts; part += 1) {
      const next = await this.readNext()
      if (next.state !== 'record' || next.record.kind !== 'checkpoint') return undefined
      text += next.record.text
    }
    return { ...start, checkpoint: JSON.parse(text) as unknown }
  }

  /** Returns the record of this size at the end of the file. */
  async readLast(size: number): Promise<ParseResult> {
    this.size = (await this.#handle.stat()).size
    if (this.size - size < this.offset) return { state: 'short' }
    this.#advanceTo(this.size - size)
    return this.readNext()
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  #advanceTo(offset: number): void {
    this.unreadBytes = this.unreadBytes.subarray(offset - this.offset)
    this.offset = offset
  }

  async #readWindow(windowSize: number): Promise<void> {
    this.size = (await this.#handle.stat()).size
    const bytesToRead = Math.max(0, Math.min(this.size - this.offset, windowSize))
    const bytes = Buffer.allocUnsafe(bytesToRead)
    let length = 0
    while (length < bytesToRead) {
      const { bytesRead } = await this.#handle.read(bytes, length, bytesToRead - length, this.offset + length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    this.unreadBytes = bytes.subarray(0, length)
  }
}

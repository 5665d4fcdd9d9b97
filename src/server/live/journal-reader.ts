// A journal file record by record, in a memory that does not grow with it.
import { type FileHandle, open } from 'node:fs/promises'
import { largestRecord } from './journal-frame'
import { type Parsed, parseRecord } from './journal-record'

/** A few records as a rule; and if that is not enough, as much as holds the largest: what is short then is short in the file. */
const windowSizes = [65_536, 2 * largestRecord]

export class JournalReader {
  readonly #handle: FileHandle
  /** Where the next record begins. */
  offset = 0
  /** Of the file, when it was last looked at. */
  size = 0
  /** What has been read from `offset` on. */
  rest: Buffer = Buffer.alloc(0)

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async open(path: string): Promise<JournalReader> {
    return new JournalReader(await open(path, 'r'))
  }

  /** The next record; or why there is none, which may be otherwise the next time, while the file is written. */
  async next(): Promise<Parsed> {
    let parsed = parseRecord(this.rest)
    for (const size of windowSizes) {
      if (parsed.state === 'record') break
      await this.#look(size)
      parsed = parseRecord(this.rest)
    }
    if (parsed.state === 'record') this.#goTo(this.offset + parsed.size)
    return parsed
  }

  /** The one record of this size that ends the file, if that is what ends it. */
  async last(size: number): Promise<Parsed> {
    this.size = (await this.#handle.stat()).size
    if (this.size - size < this.offset) return { state: 'short' }
    this.#goTo(this.size - size)
    return this.next()
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  #goTo(offset: number): void {
    this.rest = this.rest.subarray(offset - this.offset)
    this.offset = offset
  }

  async #look(windowSize: number): Promise<void> {
    this.size = (await this.#handle.stat()).size
    const wanted = Math.max(0, Math.min(this.size - this.offset, windowSize))
    const bytes = Buffer.allocUnsafe(wanted)
    let length = 0
    while (length < wanted) {
      const { bytesRead } = await this.#handle.read(bytes, length, wanted - length, this.offset + length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    this.rest = bytes.subarray(0, length)
  }
}

// A file whose first `length` bytes are known to be on disk. It grows only by bytes that were synced.
import type { Disk, DiskFile } from './journal-disk'

export class DurableFile {
  readonly #disk: Disk
  readonly #path: string
  #length: number
  /** Undefined before the file is opened and after a failure. */
  #file: DiskFile | undefined

  constructor(disk: Disk, path: string, length: number) {
    this.#disk = disk
    this.#path = path
    this.#length = length
  }

  /** Creates the file with these bytes, atomically. Can be repeated after a failure. */
  async create(bytes: Uint8Array): Promise<void> {
    const temporaryPath = `${this.#path}.new`
    const file = await this.#disk.create(temporaryPath)
    await this.#closeOnFailure(file, async () => {
      await file.write([bytes], 0)
      await file.sync()
      await this.#disk.rename(temporaryPath, this.#path)
    })
    this.#length = bytes.length
  }

  /** Opens the file and truncates it to the length that is known to be on disk. Can be repeated after a failure. */
  async open(): Promise<DiskFile> {
    const file = await this.#disk.open(this.#path)
    await this.#closeOnFailure(file, async () => {
      await file.truncate(this.#length)
      await file.sync()
    })
    return file
  }

  /**
   * Resolves when the bytes are on disk. Can be repeated after a failure: after a failed sync, Linux marks pages that
   * were not written as clean and the next sync succeeds, so the file is truncated and the bytes are written again.
   */
  async append(pieces: readonly Uint8Array[]): Promise<void> {
    const file = this.#file ?? (await this.open())
    await this.#closeOnFailure(file, async () => {
      await file.write(pieces, this.#length)
      await file.sync()
    })
    for (const piece of pieces) this.#length += piece.length
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    // All data has been synced already, so a failed close loses nothing.
    await file?.close().catch(() => undefined)
  }

  async #closeOnFailure(file: DiskFile, work: () => Promise<void>): Promise<void> {
    this.#file = file
    try {
      await work()
    } catch (error) {
      await this.close()
      throw error
    }
  }
}

// A file whose first `length` bytes are known to be on disk, and that grows only by what is known to be there too.
import type { Disk, DiskFile } from './journal-disk'

export class DurableFile {
  readonly #disk: Disk
  readonly #path: string
  #length: number
  /** None while the file is not trusted: after a failure, or before it is opened. */
  #file: DiskFile | undefined

  constructor(disk: Disk, path: string, length: number) {
    this.#disk = disk
    this.#path = path
    this.#length = length
  }

  /** The file appears under its name with these bytes in it, or not at all. Can be tried again. */
  async create(bytes: Uint8Array): Promise<void> {
    const beside = `${this.#path}.new`
    const file = await this.#disk.create(beside)
    await this.#trusting(file, async () => {
      await file.write([bytes], 0)
      await file.sync()
      await this.#disk.rename(beside, this.#path)
    })
    this.#length = bytes.length
  }

  /** Opens the file and cuts off what is not known to be good. Can be tried again. */
  async open(): Promise<DiskFile> {
    const file = await this.#disk.open(this.#path)
    await this.#trusting(file, async () => {
      await file.truncate(this.#length)
      await file.sync()
    })
    return file
  }

  /**
   * Resolves when the bytes are on disk. Can be tried again: after a failed sync the kernel takes pages that it
   * could not write for written, and the next sync reports success; so they are cut off and written anew.
   */
  async add(pieces: readonly Uint8Array[]): Promise<void> {
    const file = this.#file ?? (await this.open())
    await this.#trusting(file, async () => {
      await file.write(pieces, this.#length)
      await file.sync()
    })
    for (const piece of pieces) this.#length += piece.length
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    // Everything that matters has been synced, so that there is nothing left to fail.
    await file?.close().catch(() => undefined)
  }

  async #trusting(file: DiskFile, work: () => Promise<void>): Promise<void> {
    this.#file = file
    try {
      await work()
    } catch (error) {
      await this.close()
      throw error
    }
  }
}

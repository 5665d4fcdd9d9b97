// All that the journal asks of a disk, so that a test can give it a bad one.
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DiskFile {
  /** Writes all of it, or fails; then any part may have been written. */
  write(pieces: readonly Uint8Array[], position: number): Promise<void>
  /** After it resolves everything written is on the disk itself. After it rejects nothing is known. */
  sync(): Promise<void>
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

export interface Disk {
  /** A new empty file, in place of any of that name. */
  create(path: string): Promise<DiskFile>
  /** A file that is there. */
  open(path: string): Promise<DiskFile>
  /** Gives a file of the same folder another name, for good. */
  rename(from: string, to: string): Promise<void>
}

export const realDisk: Disk = {
  create: async path => new RealFile(await open(path, 'w', 0o600)),
  open: async path => new RealFile(await open(path, 'r+')),
  rename: async (from, to) => {
    await rename(from, to)
    await syncFolder(dirname(to))
  },
}

class RealFile implements DiskFile {
  readonly #handle: FileHandle

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  async write(pieces: readonly Uint8Array[], position: number): Promise<void> {
    const { bytesWritten } = await this.#handle.writev(pieces, position)
    const total = pieces.reduce((sum, piece) => sum + piece.length, 0)
    // A disk that is nearly full takes a part without complaint; asking again brings the complaint.
    if (bytesWritten < total) await this.#writeRest(Buffer.concat(pieces), bytesWritten, position)
  }

  async #writeRest(bytes: Buffer, from: number, position: number): Promise<void> {
    let written = from
    while (written < bytes.length) {
      const rest = bytes.length - written
      written += (await this.#handle.write(bytes, written, rest, position + written)).bytesWritten
    }
  }

  sync(): Promise<void> {
    return this.#handle.datasync()
  }

  truncate(length: number): Promise<void> {
    return this.#handle.truncate(length)
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

/** A new name is on disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

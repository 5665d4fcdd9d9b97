// The disk operations of the journal, so that tests can simulate a failing disk.
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DiskFile {
  /** Writes all bytes or rejects. After a rejection, any part may have been written. */
  write(pieces: readonly Uint8Array[], position: number): Promise<void>
  /** After it resolves, all written bytes are on the physical disk. After it rejects, nothing is certain. */
  sync(): Promise<void>
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

export interface Disk {
  /** Creates an empty file and replaces an existing one. */
  create(path: string): Promise<DiskFile>
  /** Opens an existing file. */
  open(path: string): Promise<DiskFile>
  /** Renames a file within its folder. After it resolves, the new name survives a power loss. */
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
    // A disk that is nearly full writes a part without an error. The next write reports the error.
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

/** A renamed file survives a power loss only after its folder has been synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

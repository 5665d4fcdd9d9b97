import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '../fault'

const size = 64 * 1_048_576

/** A folder with a small file system of its own. */
export class SmallDisk {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Leaves no space. */
  fill(): void {
    const block = Buffer.alloc(1_048_576)
    try {
      for (;;) writeFileSync(this.#filler, block, { flag: 'a' })
    } catch {
      // The disk is full up to the last page.
      try {
        for (;;) writeFileSync(this.#filler, block.subarray(0, 4096), { flag: 'a' })
      } catch {
        return
      }
    }
  }

  makeSpace(): void {
    rmSync(this.#filler)
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }
}

/** Mounting needs root. */
export async function withSmallDisk(work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lap-logic-small-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  check(status === 0, `A file system could not be mounted: ${String(stderr)}`)
  try {
    await work(new SmallDisk(folder))
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

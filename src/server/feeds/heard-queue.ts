// What was heard, in the order it came: bytes, and the link coming and going between them.

/** As much as one read of a socket brings. */
const largestBatch = 65_536
/** Bytes that came within this time go together, or a journal that syncs 20 times a second could not keep up. */
const batchWindow = 100

export interface Batch {
  /** When the first of its bytes came. */
  readonly at: number
  readonly chunks: Uint8Array[]
  size: number
}

interface LinkChange {
  readonly at: number
  readonly isUp: boolean
}

export class HeardQueue {
  #items: (Batch | LinkChange)[] = []

  push(bytes: Uint8Array, at: number): void {
    const last = this.#items.at(-1)
    const isNear = last !== undefined && 'chunks' in last && Math.abs(at - last.at) <= batchWindow
    if (isNear && last.size + bytes.length <= largestBatch) {
      last.chunks.push(bytes)
      last.size += bytes.length
    } else this.#items.push({ at, chunks: [bytes], size: bytes.length })
  }

  link(isUp: boolean, at: number): void {
    this.#items.push({ at, isUp })
  }

  shift(): Batch | LinkChange | undefined {
    return this.#items.shift()
  }

  dropData(): void {
    this.#items = this.#items.filter(item => 'isUp' in item)
  }
}

// Received data and link changes in the order of receipt.

/** The size of one socket read. */
const maxBatchBytes = 65_536
/** Bytes received within this time form one batch, so that a disk with 20 syncs per second can keep up. */
const batchWindowMs = 100

export interface Batch {
  /** When its first byte was received. */
  readonly at: number
  readonly chunks: Uint8Array[]
  size: number
}

interface LinkChange {
  readonly at: number
  readonly isUp: boolean
}

export class InboundQueue {
  #items: (Batch | LinkChange)[] = []

  push(bytes: Uint8Array, at: number): void {
    const last = this.#items.at(-1)
    const isWithinWindow = last !== undefined && 'chunks' in last && Math.abs(at - last.at) <= batchWindowMs
    if (isWithinWindow && last.size + bytes.length <= maxBatchBytes) {
      last.chunks.push(bytes)
      last.size += bytes.length
    } else this.#items.push({ at, chunks: [bytes], size: bytes.length })
  }

  pushLinkChange(isUp: boolean, at: number): void {
    this.#items.push({ at, isUp })
  }

  shift(): Batch | LinkChange | undefined {
    return this.#items.shift()
  }

  dropData(): void {
    this.#items = this.#items.filter(item => 'isUp' in item)
  }
}

// Splits the byte stream of a decoder into records: 8E … 8F. Within a record, 8D escapes these three bytes.

const recordStart = 0x8e
const recordEnd = 0x8f
const escape = 0x8d
const escapeOffset = 0x20
/** Many times the longest known record. Limits the memory that an endless record can use. */
const maxFrameBytes = 4096

/** A record without escapes; undefined for garbage. */
export type Frame = Uint8Array | undefined

function removeEscapes(bytes: readonly number[]): Frame {
  const unescaped: number[] = []
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte !== escape) unescaped.push(byte)
    else {
      index += 1
      const shifted = (bytes[index] ?? 0) - escapeOffset
      if (shifted < escape || shifted > recordEnd) return undefined
      unescaped.push(shifted)
    }
  }
  return Uint8Array.from([recordStart, ...unescaped, recordEnd])
}

export class FrameDecoder {
  /** The bytes since the start of the current record; undefined outside a record. */
  #inside: number[] | undefined
  #isGarbage = false

  push(bytes: Uint8Array): readonly Frame[] {
    const frames: Frame[] = []
    for (const byte of bytes) {
      if (byte === recordStart) {
        // The previous record has no end.
        frames.push(...this.end())
        this.#inside = []
      } else if (this.#inside === undefined) this.#isGarbage = true
      else if (byte === recordEnd) {
        frames.push(removeEscapes(this.#inside))
        this.#inside = undefined
      } else {
        this.#inside.push(byte)
        if (this.#inside.length > maxFrameBytes) this.#toGarbage()
      }
    }
    return frames
  }

  /** Discards an incomplete record. The bytes between two records count as one piece of garbage. */
  end(): readonly Frame[] {
    const hasPendingBytes = this.#isGarbage || this.#inside !== undefined
    this.#inside = undefined
    this.#isGarbage = false
    return hasPendingBytes ? [undefined] : []
  }

  #toGarbage(): void {
    this.#inside = undefined
    this.#isGarbage = true
  }
}

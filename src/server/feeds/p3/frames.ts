// The byte stream of a decoder into records: 8E … 8F, and within one 8D before any byte that looks like these three.

const recordStart = 0x8e
const recordEnd = 0x8f
const escape = 0x8d
const escapeShift = 0x20
/** Many times the longest record known; what never ends must not eat the memory. */
const longest = 4096

/** A record without its escapes, or undefined for bytes that are none. */
export type Frame = Uint8Array | undefined

function unescaped(bytes: readonly number[]): Frame {
  const plain: number[] = []
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte !== escape) plain.push(byte)
    else {
      index += 1
      const shifted = (bytes[index] ?? 0) - escapeShift
      if (shifted < escape || shifted > recordEnd) return undefined
      plain.push(shifted)
    }
  }
  return Uint8Array.from([recordStart, ...plain, recordEnd])
}

export class Frames {
  /** What stands between a start and its end; undefined outside a record. */
  #inside: number[] | undefined
  #isGarbage = false

  push(bytes: Uint8Array): readonly Frame[] {
    const frames: Frame[] = []
    for (const byte of bytes) {
      if (byte === recordStart) {
        // Whatever was before it has no end.
        frames.push(...this.end())
        this.#inside = []
      } else if (this.#inside === undefined) this.#isGarbage = true
      else if (byte === recordEnd) {
        frames.push(unescaped(this.#inside))
        this.#inside = undefined
      } else {
        this.#inside.push(byte)
        if (this.#inside.length > longest) this.#toGarbage()
      }
    }
    return frames
  }

  /** What is held is no record: bytes between two records count as one piece of garbage. */
  end(): readonly Frame[] {
    const isHeld = this.#isGarbage || this.#inside !== undefined
    this.#inside = undefined
    this.#isGarbage = false
    return isHeld ? [undefined] : []
  }

  #toGarbage(): void {
    this.#inside = undefined
    this.#isGarbage = true
  }
}

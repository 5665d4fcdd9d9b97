// Splits the byte stream of a decoder into records: 8E … 8F. Within a record, 8D escapes these three bytes.

const recordStart = 0x8e
const recordEnd = 0x8f
const escape = 0x8d
const escapeOffset = 0x20
/** Many times the longest known record. Limits the memory that an endless record can use. */
const maxFrameBytes = 4096

/** This much of garbage is shown to people. */
const maxGarbageBytes = 40

/** A record without escapes, or garbage with the problem of it. */
export interface Frame {
  /** The number of bytes before it since the decoder was created. */
  readonly offset: number
  readonly record?: Uint8Array
  readonly problem?: string
  /** The beginning of the garbage. */
  readonly garbage?: Uint8Array
}

/** Undefined for an invalid escape sequence. */
function removeEscapes(bytes: readonly number[]): Uint8Array | undefined {
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
  /** Describes the bytes outside of records since the last one. */
  #garbage: string | undefined
  #garbageBytes: number[] = []
  /** Where the current record or garbage starts. */
  #start = 0
  #offset = 0

  push(bytes: Uint8Array): readonly Frame[] {
    const frames: Frame[] = []
    for (const byte of bytes) {
      if (byte === recordStart) {
        // The previous record has no end.
        frames.push(...this.end())
        this.#inside = []
        this.#start = this.#offset
      } else if (this.#inside === undefined) this.#addGarbage(byte)
      else if (byte === recordEnd) {
        frames.push(this.#toFrame(this.#inside))
        this.#inside = undefined
      } else {
        this.#inside.push(byte)
        if (this.#inside.length > maxFrameBytes) this.#toGarbage()
      }
      this.#offset += 1
    }
    return frames
  }

  #toFrame(inside: readonly number[]): Frame {
    const record = removeEscapes(inside)
    const offset = this.#start
    if (record !== undefined) return { offset, record }
    return { offset, problem: 'an escape sequence is invalid', garbage: toGarbage(inside) }
  }

  #addGarbage(byte: number): void {
    if (this.#garbage === undefined) this.#start = this.#offset
    this.#garbage ??= 'the bytes are outside of a record'
    if (this.#garbageBytes.length < maxGarbageBytes) this.#garbageBytes.push(byte)
  }

  /** Discards an incomplete record. The bytes between two records count as one piece of garbage. */
  end(): readonly Frame[] {
    const problem = this.#inside === undefined ? this.#garbage : 'the record has no end'
    const garbage = this.#inside === undefined ? this.#garbageBytes : toGarbage(this.#inside)
    this.#inside = undefined
    this.#garbage = undefined
    this.#garbageBytes = []
    return problem === undefined ? [] : [{ offset: this.#start, problem, garbage: Uint8Array.from(garbage) }]
  }

  #toGarbage(): void {
    this.#garbageBytes = [...toGarbage(this.#inside ?? [])]
    this.#inside = undefined
    this.#garbage = `the record has more than ${maxFrameBytes} bytes`
  }
}

function toGarbage(inside: readonly number[]): Uint8Array {
  return Uint8Array.from([recordStart, ...inside.slice(0, maxGarbageBytes - 1)])
}

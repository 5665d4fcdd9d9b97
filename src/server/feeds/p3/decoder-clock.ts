// The clock of a decoder compared with ours, from the passings that arrive as they happen.
import { computeMedian } from '#timing'

const maxSamples = 50
/** Limits the memory that a feed with random decoders can use. */
const maxDecoders = 64
/** After a reconnect the decoder sends what was missed, for at most this time. */
const catchUpMs = 60_000
/** A passing that is this much older than the connection happened before it. */
const toleranceMs = 1000

export class DecoderClock {
  #samples: number[] = []
  readonly #settings = new Map<number | undefined, bigint | undefined>()
  #connectedAt = -Infinity

  /** The clock of the decoder minus ours, in milliseconds; undefined before the first passing. */
  get offsetMs(): number | undefined {
    return this.#samples.length === 0 ? undefined : computeMedian(this.#samples)
  }

  startConnection(at: number): void {
    this.#connectedAt = at
  }

  /** `timeMs` is in milliseconds since 1970 by the clock of the decoder. */
  isBeforeConnection(timeMs: number, receivedAt: number): boolean {
    const offset = this.offsetMs
    if (offset === undefined || receivedAt - this.#connectedAt > catchUpMs) return false
    return timeMs - offset < this.#connectedAt - toleranceMs
  }

  /** `setting` changes when the clock is set. */
  addSample(
    timeMs: number,
    receivedAt: number,
    decoder: number | undefined,
    setting: bigint | undefined,
  ): void {
    const known = this.#settings.get(decoder)
    if (known !== undefined && known !== setting) this.#samples = []
    if (known !== undefined || this.#settings.size < maxDecoders) this.#settings.set(decoder, setting)
    this.#samples.push(timeMs - receivedAt)
    if (this.#samples.length > maxSamples) this.#samples.shift()
  }
}

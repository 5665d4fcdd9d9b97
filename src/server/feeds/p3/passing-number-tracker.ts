import { type Frame, FrameDecoder } from './frame-decoder'
import { parseDecoderRecord } from './decoder-record'
import { encodeResendRequest } from './resend-request'

const passingType = 0x01
const tags = { number: 0x01, time: 0x04, decoder: 0x81 } as const

interface DecoderProgress {
  /** The first number that was not received. */
  next: number
  /** Numbers received after `next`: passings that are sent again arrive between new ones. */
  readonly beyond: Set<number>
  latest: bigint
}

/** Tracks which passings of each decoder were received, to request the others after a break. */
export class PassingNumberTracker {
  readonly #frames = new FrameDecoder()
  readonly #decoders = new Map<number | undefined, DecoderProgress>()

  push(bytes: Uint8Array): void {
    for (const frame of this.#frames.push(bytes)) this.#trackFrame(frame)
  }

  /** A partial record from before a break must not be joined with later bytes. */
  resetPartialFrame(): void {
    this.#frames.end()
  }

  /** Undefined if no passing has been received. */
  buildRequest(): Uint8Array | undefined {
    const requests = Array.from(this.#decoders, ([decoder, { next }]) => encodeResendRequest(next, decoder))
    return requests.length > 0 ? Buffer.concat(requests) : undefined
  }

  #trackFrame(frame: Frame): void {
    const record = frame.record === undefined ? undefined : parseDecoderRecord(frame.record)
    if (typeof record !== 'object' || record.type !== passingType) return
    const number = record.fields.get(tags.number)
    const time = record.fields.get(tags.time)
    if (number === undefined || time === undefined) return
    const decoder = record.fields.get(tags.decoder)
    this.#trackNumber(decoder === undefined ? undefined : Number(decoder), Number(number), time)
  }

  #trackNumber(decoder: number | undefined, number: number, time: bigint): void {
    // Passings before the first received one are not needed.
    const progress = this.#decoders.get(decoder) ?? { next: number, beyond: new Set<number>(), latest: time }
    this.#decoders.set(decoder, progress)
    if (number < progress.next && time > progress.latest) {
      // A newer passing with a lower number: the decoder was cleared and counts from 1 again.
      progress.next = 1
      progress.beyond.clear()
    }
    if (time > progress.latest) progress.latest = time
    if (number >= progress.next) progress.beyond.add(number)
    while (progress.beyond.delete(progress.next)) progress.next += 1
  }
}

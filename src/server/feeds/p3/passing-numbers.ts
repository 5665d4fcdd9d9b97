// Which passings of each decoder were heard, so that it can be asked for the others after a break.
import { type Frame, Frames } from './frames'
import { decoderRecord } from './record'
import { resendRequest } from './request'

const passing = 0x01
const tags = { number: 0x01, time: 0x04, decoder: 0x81 } as const

interface Heard {
  /** The first number not heard. */
  next: number
  /** Numbers heard beyond it: what is resent comes between what is new. */
  readonly beyond: Set<number>
  latest: bigint
}

export class PassingNumbers {
  readonly #frames = new Frames()
  readonly #decoders = new Map<number | undefined, Heard>()

  push(bytes: Uint8Array): void {
    for (const frame of this.#frames.push(bytes)) this.#take(frame)
  }

  /** Half a record from before a break must not join what comes after it. */
  linkLost(): void {
    this.#frames.end()
  }

  /** Undefined while nothing is known that could have been missed. */
  request(): Uint8Array | undefined {
    const requests = Array.from(this.#decoders, ([decoder, { next }]) => resendRequest(next, decoder))
    return requests.length > 0 ? Buffer.concat(requests) : undefined
  }

  #take(frame: Frame): void {
    const record = frame === undefined ? undefined : decoderRecord(frame)
    const number = record?.fields.get(tags.number)
    const time = record?.fields.get(tags.time)
    if (record?.type !== passing || number === undefined || time === undefined) return
    const decoder = record.fields.get(tags.decoder)
    this.#heard(decoder === undefined ? undefined : Number(decoder), Number(number), time)
  }

  #heard(decoder: number | undefined, number: number, time: bigint): void {
    // What was before the first one heard is none of our business.
    const heard = this.#decoders.get(decoder) ?? { next: number, beyond: new Set<number>(), latest: time }
    this.#decoders.set(decoder, heard)
    if (number < heard.next && time > heard.latest) {
      // Newer, yet with a lower number: the decoder was cleared and counts from 1 again.
      heard.next = 1
      heard.beyond.clear()
    }
    if (time > heard.latest) heard.latest = time
    if (number >= heard.next) heard.beyond.add(number)
    while (heard.beyond.delete(heard.next)) heard.next += 1
  }
}

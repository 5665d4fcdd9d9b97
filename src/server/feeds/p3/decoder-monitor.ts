// Follows the records of the decoders of a feed: which passings were received, how well, and by which clock.
import type { DecoderReport } from '../feed'
import { DecoderClock } from './decoder-clock'
import { type DecoderRecord, parseDecoderRecord } from './decoder-record'
import { FrameDecoder } from './frame-decoder'
import { LoopMonitor } from './loop-monitor'
import { type DecoderLines, isStartPulse } from './passing-converter'
import { PassingNumberTracker } from './passing-number-tracker'

const types = { passing: 0x01, status: 0x02 } as const
const passingTags = {
  number: 0x01,
  transponder: 0x03,
  time: 0x04,
  strength: 0x05,
  hits: 0x06,
  clock: 0x13,
} as const
const noiseTag = 0x01
const decoderTag = 0x81

export class DecoderMonitor {
  readonly #frames = new FrameDecoder()
  readonly #numbers = new PassingNumberTracker()
  readonly #clock = new DecoderClock()
  readonly #loops: LoopMonitor

  constructor(lines?: DecoderLines) {
    this.#loops = new LoopMonitor(lines)
  }

  /** Without `receivedAt` the bytes are those of an earlier process. */
  push(bytes: Uint8Array, receivedAt?: number): void {
    for (const frame of this.#frames.push(bytes)) {
      const record = frame.record === undefined ? undefined : parseDecoderRecord(frame.record)
      if (typeof record !== 'object') continue
      const decoder = record.fields.get(decoderTag)
      this.#follow(record, decoder === undefined ? undefined : Number(decoder), receivedAt)
    }
  }

  /** A partial record from before a break must not be joined with later bytes. */
  changeLink(isUp: boolean, at: number): void {
    this.#frames.end()
    if (isUp) this.#clock.startConnection(at)
    else this.#numbers.endConnection()
  }

  /** The bytes to send after every connect. */
  buildRequest(now: number): Uint8Array | undefined {
    return this.#numbers.buildRequest(now)
  }

  /** The bytes to send when passing numbers were skipped. */
  buildGapRequest(now: number): Uint8Array | undefined {
    return this.#numbers.buildGapRequest(now)
  }

  read(now: number): DecoderReport {
    return {
      numbers: this.#numbers.readCounts(now),
      clockOffsetMs: this.#clock.offsetMs,
      loops: this.#loops.read(),
    }
  }

  #follow({ type, fields }: DecoderRecord, decoder: number | undefined, receivedAt?: number): void {
    if (type === types.status) this.#loops.recordNoise(decoder, fields.get(noiseTag))
    const [number, time] = [fields.get(passingTags.number), fields.get(passingTags.time)]
    if (type !== types.passing || number === undefined || time === undefined) return
    const timeMs = Number(time) / 1000
    const isFromBreak = receivedAt !== undefined && this.#clock.isBeforeConnection(timeMs, receivedAt)
    this.#numbers.track({ decoder, number: Number(number), time, isFromBreak })
    if (receivedAt === undefined) return
    const [strength, hits] = [fields.get(passingTags.strength), fields.get(passingTags.hits)]
    this.#loops.recordPassing(decoder, strength, hits, receivedAt)
    const transponder = fields.get(passingTags.transponder)
    if (transponder !== undefined && !isStartPulse(transponder))
      this.#loops.recordRider(decoder, transponder, timeMs)
    if (!isFromBreak) this.#clock.addSample(timeMs, receivedAt, decoder, fields.get(passingTags.clock))
  }
}

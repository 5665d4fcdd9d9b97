import type { CrossingMessage, Message, SessionMessage, TimingLine } from '#timing'
import { CompetitorKeys } from '../competitor-keys'
import type { DecoderRecord } from './decoder-record'

/** The line of each decoder by id. */
export type DecoderLines = Readonly<Record<number, TimingLine>>

export interface P3Options {
  /** Decoders without a line are ignored. By default all are at start/finish. */
  readonly lines?: DecoderLines | undefined
  /** The start of the session in milliseconds since 1970. By default it is the first passing. */
  readonly zero?: number
}

const tags = {
  number: 0x01,
  transponder: 0x03,
  time: 0x04,
  strength: 0x05,
  hits: 0x06,
  clock: 0x13,
  decoder: 0x81,
} as const
/** A decoder whose clock was never set counts from 1970 or 2000. */
const minPlausibleStart = BigInt(Date.UTC(2001, 0)) * 1000n
/** Start gates and start lights are sent as special transponders. */
const pulses: ReadonlySet<bigint> = new Set([9991n, 9992n, 9995n])

export function isStartPulse(transponder: bigint): boolean {
  return pulses.has(transponder)
}

interface Reading {
  readonly decoder: bigint | undefined
  /** Identifies the clock setting. Times of different settings are not comparable. */
  readonly clock: bigint | undefined
  /** Microseconds since 1970. */
  readonly time: bigint
}

interface Passing extends Reading {
  readonly competitor: string
  readonly line: TimingLine
  readonly details: Pick<CrossingMessage, 'hits' | 'signal' | 'decoder'>
}

/** Converts the passings of decoders, which have clocks of their own, to crossings in session time. */
export class PassingConverter {
  readonly keys = new CompetitorKeys()
  readonly #lines: DecoderLines | undefined
  #startTime: bigint | undefined
  #isZeroReported = false
  /** The latest passing in microseconds. */
  #latest = 0n
  readonly #convertedPassings = new Set<string>()
  /** The offset that is added to the times of a decoder, by clock setting. */
  readonly #offsets = new Map<string, bigint>()
  readonly #decoders = new Set<bigint | undefined>()
  /** The latest clock setting by decoder and transponder. */
  readonly #lastSettings = new Map<string, string>()

  constructor({ lines, zero }: P3Options) {
    this.#lines = lines
    this.#startTime = zero === undefined ? undefined : BigInt(Math.round(zero)) * 1000n
  }

  /** Session time zero in milliseconds since 1970; undefined before the first passing or if the clock was not set. */
  get startedAt(): number | undefined {
    if (this.#startTime === undefined || this.#startTime < minPlausibleStart) return undefined
    return Number(this.#startTime / 1000n)
  }

  /** The first passing or pulse is preceded by the clock of session zero. */
  convert({ fields }: DecoderRecord): readonly Message[] | 'ignored' | 'refused' {
    const transponder = fields.get(tags.transponder)
    const time = fields.get(tags.time)
    if (transponder === undefined || time === undefined) return 'refused'
    const reading = { decoder: fields.get(tags.decoder), clock: fields.get(tags.clock), time }
    const isPulse = isStartPulse(transponder)
    const line = this.#lines === undefined ? 'SF' : this.#lines[Number(reading.decoder)]
    // A start light need not be at a line.
    if (line === undefined && !isPulse) return 'ignored'
    // Numbers restart when the decoder is cleared, so only a passing with equal values is a repetition.
    const passing = [reading.decoder, fields.get(tags.number), transponder, time].join(' ')
    if (this.#convertedPassings.has(passing)) return 'ignored'
    this.#convertedPassings.add(passing)
    const competitor = String(transponder)
    if (!isPulse && !this.keys.accept(competitor)) return 'refused'
    const message =
      isPulse || line === undefined
        ? this.#toPulse(reading)
        : this.#toCrossing({ ...reading, competitor, line, details: readDetails(fields) })
    return message === 'ignored' ? 'ignored' : [...this.#takeZero(), message]
  }

  /** Session zero by the clock of the first decoder, once. */
  #takeZero(): readonly SessionMessage[] {
    if (this.#startTime === undefined || this.#isZeroReported) return []
    this.#isZeroReported = true
    return [{ type: 'session', zero: toMilliseconds(this.#startTime) }]
  }

  /** Microseconds since session zero; negative for a passing before it. */
  #measure({ decoder, clock, time }: Reading): bigint {
    const adjusted = time + this.#findOrCreateOffset(decoder, `${decoder} ${clock}`, time)
    this.#startTime ??= adjusted
    if (adjusted > this.#latest) this.#latest = adjusted
    return adjusted - this.#startTime
  }

  #toPulse(reading: Reading): Message | 'ignored' {
    const since = this.#measure(reading)
    return since < 0n ? 'ignored' : { type: 'pulse', at: toMilliseconds(since) }
  }

  #toCrossing({ competitor, line, details, ...reading }: Passing): CrossingMessage | 'ignored' {
    const since = this.#measure(reading)
    if (since < 0n) return 'ignored'
    const { decoder, clock } = reading
    const setting = `${decoder} ${clock}`
    const key = `${decoder} ${competitor}`
    const isAcrossClockChange = (this.#lastSettings.get(key) ?? setting) !== setting
    this.#lastSettings.set(key, setting)
    return {
      type: 'crossing',
      competitor,
      line,
      at: toMilliseconds(since),
      // The clock was set during the lap, so its duration is unknown.
      ...(isAcrossClockChange && line === 'SF' && { lapTime: 'none' as const }),
      ...details,
    }
  }

  /** After its clock was set, a decoder continues at the latest known time. */
  #findOrCreateOffset(decoder: bigint | undefined, setting: string, time: bigint): bigint {
    const known = this.#offsets.get(setting)
    if (known !== undefined) return known
    const offset = this.#decoders.has(decoder) ? this.#latest - time : 0n
    this.#decoders.add(decoder)
    this.#offsets.set(setting, offset)
    return offset
  }
}

function toMilliseconds(microseconds: bigint): number {
  return Number((microseconds + 500n) / 1000n)
}

function readDetails(fields: DecoderRecord['fields']): Passing['details'] {
  const [hits, signal, decoder] = [tags.hits, tags.strength, tags.decoder].map(tag => fields.get(tag))
  return {
    ...(hits !== undefined && { hits: Number(hits) }),
    ...(signal !== undefined && { signal: Number(signal) }),
    ...(decoder !== undefined && { decoder: String(decoder) }),
  }
}

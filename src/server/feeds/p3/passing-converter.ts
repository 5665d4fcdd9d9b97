import type { CrossingMessage, TimingLine } from '#timing'
import { CompetitorKeys } from '../competitor-keys'
import type { DecoderRecord } from './decoder-record'

export interface P3Options {
  /** The line of each decoder by id. Decoders without a line are ignored. By default all are at start/finish. */
  readonly lines?: Readonly<Record<number, TimingLine>>
  /** The start of the session in milliseconds since 1970. By default it is the first passing. */
  readonly zero?: number
}

const tags = { number: 0x01, transponder: 0x03, time: 0x04, clock: 0x13, decoder: 0x81 } as const
/** A decoder whose clock was never set counts from 1970 or 2000. */
const minPlausibleStart = BigInt(Date.UTC(2001, 0)) * 1000n
/** Start gates and sync pulses are sent as special transponders. */
const pulses: ReadonlySet<bigint | undefined> = new Set([9991n, 9992n, 9995n])

interface Passing {
  readonly competitor: string
  readonly line: TimingLine
  readonly decoder: bigint | undefined
  /** Identifies the clock setting. Times of different settings are not comparable. */
  readonly clock: bigint | undefined
  /** Microseconds since 1970. */
  readonly time: bigint
}

/** Converts the passings of decoders, which have clocks of their own, to crossings in session time. */
export class PassingConverter {
  readonly keys = new CompetitorKeys()
  readonly #lines: Readonly<Record<number, TimingLine>> | undefined
  #startTime: bigint | undefined
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

  convert({ fields }: DecoderRecord): CrossingMessage | 'ignored' | 'refused' {
    const transponder = fields.get(tags.transponder)
    const time = fields.get(tags.time)
    if (transponder === undefined || time === undefined) return 'refused'
    const decoder = fields.get(tags.decoder)
    const line = this.#lines === undefined ? 'SF' : this.#lines[Number(decoder)]
    if (line === undefined || pulses.has(transponder)) return 'ignored'
    // Numbers restart when the decoder is cleared, so only a passing with equal values is a repetition.
    const passing = [decoder, fields.get(tags.number), transponder, time].join(' ')
    if (this.#convertedPassings.has(passing)) return 'ignored'
    this.#convertedPassings.add(passing)
    const competitor = String(transponder)
    if (!this.keys.accept(competitor)) return 'refused'
    return this.#toCrossing({ competitor, line, decoder, clock: fields.get(tags.clock), time })
  }

  #toCrossing({ competitor, line, decoder, clock, time }: Passing): CrossingMessage | 'ignored' {
    const setting = `${decoder} ${clock}`
    const adjusted = time + this.#findOrCreateOffset(decoder, setting, time)
    this.#startTime ??= adjusted
    if (adjusted < this.#startTime) return 'ignored'
    if (adjusted > this.#latest) this.#latest = adjusted
    const key = `${decoder} ${competitor}`
    const isAcrossClockChange = (this.#lastSettings.get(key) ?? setting) !== setting
    this.#lastSettings.set(key, setting)
    return {
      type: 'crossing',
      competitor,
      line,
      at: Number((adjusted - this.#startTime + 500n) / 1000n),
      // The clock was set during the lap, so its duration is unknown.
      ...(isAcrossClockChange && line === 'SF' && { lapTime: 'none' as const }),
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

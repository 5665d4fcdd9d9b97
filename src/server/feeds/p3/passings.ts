// Passings as a decoder tells them: which transponder, when by the decoder's own clock.
import type { CrossingMessage, Line } from '#timing'
import type { DecoderRecord } from './record'

export interface P3Options {
  /** Which line each decoder lies at, by its id; a decoder not named is left out. Without it all are start/finish. */
  readonly lines?: Readonly<Record<number, Line>>
  /** The start of the session in milliseconds since 1970; else the first passing is. */
  readonly zero?: number
}

const tags = { number: 0x01, transponder: 0x03, time: 0x04, clock: 0x13, decoder: 0x81 } as const
/** Start gates and sync pulses come as transponders of their own. */
const pulses: ReadonlySet<bigint | undefined> = new Set([9991n, 9992n, 9995n])

interface Passing {
  readonly competitor: string
  readonly line: Line
  readonly decoder: bigint | undefined
  /** The setting of the clock: times of two settings cannot be compared. */
  readonly clock: bigint | undefined
  /** Microseconds since 1970. */
  readonly time: bigint
}

export class Passings {
  readonly #lines: Readonly<Record<number, Line>> | undefined
  #zero: bigint | undefined
  /** The latest passing told, in microseconds. */
  #latest = 0n
  readonly #told = new Set<string>()
  /** What to add to the times of a decoder under one setting of its clock. */
  readonly #shifts = new Map<string, bigint>()
  readonly #decoders = new Set<bigint | undefined>()
  /** The setting of the clock each transponder was last seen under. */
  readonly #seen = new Map<string, string>()

  constructor({ lines, zero }: P3Options) {
    this.#lines = lines
    this.#zero = zero === undefined ? undefined : BigInt(Math.round(zero)) * 1000n
  }

  take({ fields }: DecoderRecord): CrossingMessage | 'ignored' | 'refused' {
    const transponder = fields.get(tags.transponder)
    const time = fields.get(tags.time)
    if (transponder === undefined || time === undefined) return 'refused'
    const decoder = fields.get(tags.decoder)
    const line = this.#lines === undefined ? 'SF' : this.#lines[Number(decoder)]
    if (line === undefined || pulses.has(transponder)) return 'ignored'
    // Numbers are consecutive, but begin anew when the decoder is cleared: only the same passing is the same.
    const passing = [decoder, fields.get(tags.number), transponder, time].join(' ')
    if (this.#told.has(passing)) return 'ignored'
    this.#told.add(passing)
    const competitor = String(transponder)
    return this.#crossing({ competitor, line, decoder, clock: fields.get(tags.clock), time })
  }

  #crossing({ competitor, line, decoder, clock, time }: Passing): CrossingMessage | 'ignored' {
    const setting = `${decoder} ${clock}`
    const adjusted = time + this.#shift(decoder, setting, time)
    this.#zero ??= adjusted
    if (adjusted < this.#zero) return 'ignored'
    if (adjusted > this.#latest) this.#latest = adjusted
    const place = `${decoder} ${competitor}`
    const isAcross = (this.#seen.get(place) ?? setting) !== setting
    this.#seen.set(place, setting)
    return {
      type: 'crossing',
      competitor,
      line,
      at: Number((adjusted - this.#zero + 500n) / 1000n),
      // The clock was set in mid-lap: how long the lap took cannot be known.
      ...(isAcross && line === 'SF' && { lapTime: 'none' as const }),
    }
  }

  /** After its clock was set, a decoder goes on where time had come to. */
  #shift(decoder: bigint | undefined, setting: string, time: bigint): bigint {
    const known = this.#shifts.get(setting)
    if (known !== undefined) return known
    const shift = this.#decoders.has(decoder) ? this.#latest - time : 0n
    this.#decoders.add(decoder)
    this.#shifts.set(setting, shift)
    return shift
  }
}

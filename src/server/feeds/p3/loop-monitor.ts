// What the loops of a feed have reported: noise, and how well they receive transponders.
import { computeMedian, type TimingLine } from '#timing'
import type { LoopReport } from '../feed'
import type { DecoderLines } from './passing-converter'
import { SilentLoops } from './silent-loops'

interface Loop {
  noise: number | undefined
  readonly signals: number[]
  readonly hits: number[]
  lastPassingAt: number | undefined
  passings: number
}

/** The strength and hits of this many passings are compared. */
const maxSamples = 20
/** Limits the memory that a feed with random decoders can use. */
const maxLoops = 64

/** Riders pass them now and then. */
const pitLines: ReadonlySet<TimingLine> = new Set(['PIN', 'POUT'])

function addSample(samples: number[], sample: bigint | undefined): void {
  if (sample === undefined) return
  samples.push(Number(sample))
  if (samples.length > maxSamples) samples.shift()
}

const medianOf = (samples: readonly number[]): number | undefined =>
  samples.length === 0 ? undefined : computeMedian(samples)

export class LoopMonitor {
  readonly #loops = new Map<number | undefined, Loop>()
  readonly #silent = new SilentLoops()

  constructor(private readonly lines: DecoderLines | undefined) {}

  recordNoise(decoder: number | undefined, noise: bigint | undefined): void {
    const loop = this.#findOrCreate(decoder)
    if (loop !== undefined && noise !== undefined) loop.noise = Number(noise)
  }

  recordPassing(
    decoder: number | undefined,
    strength: bigint | undefined,
    hits: bigint | undefined,
    receivedAt: number,
  ): void {
    const loop = this.#findOrCreate(decoder)
    if (loop === undefined) return
    loop.passings += 1
    loop.lastPassingAt = receivedAt
    addSample(loop.signals, strength)
    addSample(loop.hits, hits)
  }

  /** A passing of a rider, at a time of the decoder. */
  recordRider(decoder: number | undefined, transponder: bigint, at: number): void {
    const line = this.#lineOf(decoder)
    if (!this.#loops.has(decoder) || line === undefined || pitLines.has(line)) return
    this.#silent.record(decoder, String(transponder), at)
  }

  read(): readonly LoopReport[] {
    return Array.from(this.#loops, ([decoder, { noise, signals, hits, lastPassingAt, passings }]) => ({
      decoder: decoder === undefined ? '' : String(decoder),
      line: this.#lineOf(decoder),
      noise,
      signal: medianOf(signals),
      hits: medianOf(hits),
      lastPassingAt,
      passings,
      isSilent: this.#silent.isSilent(decoder),
    }))
  }

  #lineOf(decoder: number | undefined): TimingLine | undefined {
    return this.lines === undefined ? 'SF' : this.lines[Number(decoder)]
  }

  #findOrCreate(decoder: number | undefined): Loop | undefined {
    const known = this.#loops.get(decoder)
    if (known !== undefined || this.#loops.size >= maxLoops) return known
    const loop = { noise: undefined, signals: [], hits: [], lastPassingAt: undefined, passings: 0 }
    this.#loops.set(decoder, loop)
    return loop
  }
}

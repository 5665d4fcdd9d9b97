// Plays a scenario as the records that decoders send, in order of simulated time.
import type { P3Memory } from './p3-memory'
import { encodeP3Passing, encodeP3Status } from './p3-records'
import type { RideStep } from './p3-ride'
import type { P3Scenario } from './p3-scenario'
import { Random } from './random'

/** Shorter than the silence after which receivers suspect a broken connection. */
const statusIntervalMs = 4000
const clockSetting = 1

export interface PlayedRecords {
  readonly records: readonly Uint8Array[]
  readonly steps: readonly RideStep[]
}

export class P3Playback {
  readonly #scenario: P3Scenario
  readonly #memory: P3Memory
  readonly #zero: number
  readonly #random: Random
  #position = 0
  #nextPassing = 0
  #nextStep = 0
  #statusAt = 0

  /** `zero` is the clock of the decoder when it is switched on, in milliseconds since 1970. */
  constructor(scenario: P3Scenario, memory: P3Memory, zero: number) {
    this.#scenario = scenario
    this.#memory = memory
    this.#zero = zero
    this.#random = new Random(scenario.endsAt).fork('status')
  }

  get isFinished(): boolean {
    return this.#position >= this.#scenario.endsAt
  }

  /** Returns what is sent between the current position and `time`. Status records go on after the end. */
  advanceTo(time: number): PlayedRecords {
    const records: Uint8Array[] = []
    const steps: RideStep[] = []
    for (;;) {
      const passing = this.#scenario.passings[this.#nextPassing]
      const step = this.#scenario.steps[this.#nextStep]
      const next = Math.min(passing?.at ?? Infinity, step?.at ?? Infinity, this.#statusAt)
      if (next > time) break
      if (step?.at === next) {
        steps.push(step)
        this.#nextStep += 1
      } else if (passing?.at === next) {
        const record = this.#record(passing)
        if (passing.isSent) records.push(record)
        this.#nextPassing += 1
      } else records.push(...this.#encodeStatus())
    }
    this.#position = Math.max(this.#position, time)
    return { records, steps }
  }

  #record({ at, isSent: _isSent, ...reading }: P3Scenario['passings'][number]): Uint8Array {
    const time = Math.round((this.#zero + at) * 1000)
    return encodeP3Passing(this.#memory.record({ ...reading, time, clock: clockSetting }))
  }

  #encodeStatus(): readonly Uint8Array[] {
    this.#statusAt += statusIntervalMs
    return this.#scenario.decoders.map(decoder =>
      encodeP3Status({ decoder, noise: this.#random.integer(28, 46), temperature: 24 }),
    )
  }
}

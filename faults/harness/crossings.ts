// The crossings of a race, the same for the same seed, and a sender that notes which of them were acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client'
import type { LiveRace } from './race'

export interface Crossing {
  readonly seq: number
  readonly competitor: string
  readonly line: string
  readonly at_ms: number
}

const lines = ['S1', 'S2', 'S3', 'SF']
const maxItems = 500

export function createCrossings({ riders = 20, laps = 10, seed = 1 } = {}): readonly Crossing[] {
  const crossings: Omit<Crossing, 'seq'>[] = []
  for (let rider = 1; rider <= riders; rider += 1)
    for (let lap = 0; lap < laps; lap += 1)
      for (const [index, line] of lines.entries()) {
        const pace = 84_000 + rider * 97
        const variation = (seed * 31 + rider * 7919 + lap * 104_729) % 700
        const at_ms = lap * pace + Math.round((pace * (index + 1)) / lines.length) + variation
        crossings.push({ competitor: String(rider), line, at_ms })
      }
  const sorted = crossings.toSorted((one, other) => one.at_ms - other.at_ms)
  return sorted.map((crossing, index) => Object.assign({ seq: index + 1 }, crossing))
}

export class CrossingSender {
  readonly #client: Client
  readonly #race: LiveRace
  readonly crossings: readonly Crossing[]
  /** The number of acknowledged crossings; all before it are acknowledged too. */
  acknowledged = 0
  /** Answers other than 200, by status; 0 counts requests without an answer. */
  readonly refusals = new Map<number, number>()
  #isStopped = false

  constructor(client: Client, race: LiveRace, crossings: readonly Crossing[]) {
    this.#client = client
    this.#race = race
    this.crossings = crossings
  }

  get isComplete(): boolean {
    return this.acknowledged >= this.crossings.length
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Sends at a rate until the race is over or `stop` is called. What has no answer is sent again. */
  async run(perSecond: number): Promise<void> {
    const intervalMs = 100
    const startedAt = performance.now()
    let due = 0
    for (let round = 1; !this.#isStopped && !this.isComplete; round += 1) {
      due = Math.min(
        this.crossings.length,
        Math.max(due, this.acknowledged) + (perSecond * intervalMs) / 1000,
      )
      await this.sendUpTo(due)
      await pause(Math.max(0, startedAt + round * intervalMs - performance.now()))
    }
  }

  /** Sends everything that is not acknowledged yet, once. */
  async sendRest(): Promise<void> {
    while (!this.#isStopped && !this.isComplete) {
      await this.sendUpTo(this.crossings.length)
      if (!this.isComplete) await pause(50)
    }
  }

  /** Sends the crossings before `end`, or as many of them as one request takes. */
  async sendUpTo(end: number): Promise<void> {
    const items = this.crossings.slice(
      this.acknowledged,
      Math.min(Math.floor(end), this.acknowledged + maxItems),
    )
    if (items.length === 0) return
    const status = await this.#send(items)
    if (status === 200) this.acknowledged += items.length
    else {
      this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1)
      await pause(50)
    }
  }

  async #send(items: readonly Crossing[]): Promise<number> {
    const { id, token } = this.#race
    try {
      const { status, body } = await this.#client.call(
        'POST',
        `/api/ingest/sessions/${id}/crossings`,
        { source: 'faults', items },
        { authorization: `Bearer ${token}` },
      )
      if (status !== 200 && status < 500) throw new UnexpectedAnswer(`${status} ${JSON.stringify(body)}`)
      return status
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error
      return 0
    }
  }
}

/** A refusal that tells the sender to give up. */
class UnexpectedAnswer extends Error {}

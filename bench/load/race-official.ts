// Sends the decisions of an administrator at the desk of the live race.
import { randomBytes } from 'node:crypto'
import { demoAccounts } from '../../src/server/demo/demo-accounts'
import type { BenchServer } from './bench-server'
import { createSessions } from './create-sessions'

export class RaceOfficial {
  readonly cookie: string
  readonly #server: BenchServer

  private constructor(server: BenchServer, cookie: string) {
    this.#server = server
    this.cookie = cookie
  }

  static async signIn(server: BenchServer): Promise<RaceOfficial> {
    const [cookie = ''] = await createSessions(server.services, 1, demoAccounts[0].email)
    return new RaceOfficial(server, cookie)
  }

  /** Resolves when the decision is answered. */
  async decide(decision: object): Promise<void> {
    const { app, raceId, liveServices } = this.#server
    const basedOn = liveServices.liveTiming.snapshot?.controlEvents.at(-1)?.decision.sequence ?? 0
    const response = await app.inject({
      method: 'POST',
      url: `/api/control/races/${raceId}/events`,
      headers: { cookie: this.cookie, host: 'localhost' },
      payload: { id: randomBytes(12).toString('base64url'), basedOn, reason: 'Benchmark', ...decision },
    })
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  }

  /** Penalizes the riders in turn. */
  async penalize(count: number): Promise<void> {
    const { racers = [] } = this.#server.liveServices.liveTiming.snapshot?.session ?? {}
    const competitor = racers[count % racers.length]?.competitor
    const sanction = { type: 'time', timeMs: 1000 }
    await this.decide({ kind: 'penalty', competitor, sanction, infringement: 'Benchmark' })
  }
}

// Stands outside of the product and notes what was acknowledged: crossings of a live race, changes of an administrator,
// and what viewers received. `finish` rejects if something acknowledged is lost or doubled.
import type { Client } from './client'
import { CodeWriter } from './code-writer'
import { createCrossings, CrossingSender } from './crossings'
import type { Product } from './product'
import { createRace, type LiveRace, setLive } from './race'
import { computeReference, type Reference, waitForReference } from './reference'
import { hashStandings } from './standings'
import { Watcher } from './watcher'

export interface WitnessOptions {
  readonly riders: number
  readonly laps: number
  readonly crossingsPerSecond?: number
  readonly changesPerSecond?: number
}

export class Witness {
  readonly administrator: Client
  readonly race: LiveRace
  readonly sender: CrossingSender
  readonly writer: CodeWriter
  readonly watcher: Watcher
  readonly #expected: Reference
  readonly #work: Promise<unknown>
  #failure: unknown

  constructor(options: {
    readonly administrator: Client
    readonly race: LiveRace
    readonly sender: CrossingSender
    readonly watcher: Watcher
    readonly expected: Reference
    readonly crossingsPerSecond: number
    readonly changesPerSecond: number
  }) {
    this.administrator = options.administrator
    this.race = options.race
    this.sender = options.sender
    this.watcher = options.watcher
    this.writer = new CodeWriter(options.administrator)
    this.#expected = options.expected
    const running = [
      this.sender.run(options.crossingsPerSecond),
      this.writer.run(options.changesPerSecond),
      this.watcher.run(),
    ]
    this.#work = Promise.all(running).catch((error: unknown) => {
      this.#failure = error
    })
  }

  /** Sends the rest of the race, compares everything with the undisturbed run, and ends the race. */
  async finish(): Promise<void> {
    this.sender.stop()
    this.writer.stop()
    const rest = new CrossingSender(this.administrator, this.race, this.sender.crossings)
    // A sender that resumes sends everything again, which the server must recognize.
    await rest.sendRest()
    await waitForReference(this.administrator, this.race.id, this.#expected.live)
    await this.writer.verify()
    await this.watcher.waitUntilEqual()
    this.watcher.stop()
    await this.#work
    if (this.#failure !== undefined) throw this.#failure
    await setLive(this.administrator, this.race.id, false)
    await waitForReference(this.administrator, this.race.id, this.#expected.stored)
  }

  describe(): string {
    const { sender, writer, watcher } = this
    const hash = hashStandings(this.#expected.stored)
    return (
      `${sender.acknowledged} crossings and ${writer.acknowledged} changes acknowledged, result ${hash}, ` +
      `viewer: ${watcher.connections} connections, ${watcher.snapshots} snapshots, ${watcher.patches} patches`
    )
  }
}

export async function startWitness(product: Product, options: WitnessOptions): Promise<Witness> {
  const { crossingsPerSecond = 100, changesPerSecond = 5, riders, laps } = options
  const crossings = createCrossings({ riders, laps })
  const expected = await computeReference(crossings)
  const administrator = await product.client().signInAs('admin')
  const race = await createRace(administrator)
  return new Witness({
    administrator,
    race,
    sender: new CrossingSender(administrator, race, crossings),
    watcher: new Watcher(administrator, race.id),
    expected,
    crossingsPerSecond,
    changesPerSecond,
  })
}

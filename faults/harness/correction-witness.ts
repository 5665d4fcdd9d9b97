// A live race about which a timekeeper and a steward decide while faults are injected. `finish` rejects if a decision
// or a crossing is lost or doubled, or if the results are not those of the journal.
import type { Random } from '../../src/simulator/random'
import { check } from '../fault'
import type { Client } from './client'
import { type ControlRace, createControlRace, createOfficial } from './control-race'
import { choosePenalties, chooseTiming } from './corrections'
import { createCrossings, CrossingSender } from './crossings'
import { compareWithJournal, foldNewestJournal } from './folded-journal'
import { Official } from './official'
import { pollUntil } from './poll'
import type { Product } from './product'
import { setLive } from './race'
import { readDesk } from './read-desk'
import { verifyControlLog, verifyStoredDecisions } from './verify-decisions'

const crossingsPerSecond = 50

export class CorrectionWitness {
  readonly administrator: Client
  readonly race: ControlRace
  readonly officials: readonly Official[]
  readonly sender: CrossingSender
  readonly #product: Product
  readonly #sending: Promise<unknown>
  #hash = ''

  constructor(options: {
    readonly product: Product
    readonly administrator: Client
    readonly race: ControlRace
    readonly officials: readonly Official[]
    readonly sender: CrossingSender
  }) {
    this.#product = options.product
    this.administrator = options.administrator
    this.race = options.race
    this.officials = options.officials
    this.sender = options.sender
    // A failure is reported when the sender is awaited.
    this.#sending = this.sender.run(crossingsPerSecond).catch((error: unknown) => error)
  }

  get decided(): number {
    return this.officials.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  }

  /** Officials decide while `disturb` works. Resolves when all of their commands are answered. */
  async correctDuring(disturb: () => Promise<void>): Promise<void> {
    const deciding = Promise.all(this.officials.map(official => official.run()))
    const disturbed = disturb().finally(() => {
      for (const official of this.officials) official.stop()
    })
    // A wrong answer ends the fault at once: without decisions the disturbance would only time out.
    await Promise.all([deciding, disturbed])
  }

  /** Resolves when both officials have decided something again. */
  async waitForDecisions(count = 1): Promise<void> {
    const before = this.officials.map(({ acknowledged }) => acknowledged.size)
    const hasDecided = (): boolean =>
      this.officials.every(({ acknowledged }, index) => acknowledged.size >= (before[index] ?? 0) + count)
    await pollUntil('Decisions of both officials', () => hasDecided() || undefined)
  }

  /** Sends the rest of the crossings, compares the live race with its journal, and ends the race. */
  async endRace(): Promise<void> {
    this.sender.stop()
    const failure = await this.#sending
    if (failure !== undefined) throw failure
    // A sender that resumes sends everything again, which the server must recognize.
    await new CrossingSender(this.administrator, this.race, this.sender.crossings).sendRest()
    await this.verifyRun()
    await setLive(this.administrator, this.race.id, false)
    await pollUntil('The ended race on the desk', async () => {
      const { race } = await readDesk(this.administrator, this.race.id)
      return (race.source === 'journal' && race.isFinished) || undefined
    })
  }

  /** The desk has all decisions and crossings once, and the results of the journal. */
  async verifyRun(): Promise<void> {
    const { events, board, passings } = await readDesk(this.administrator, this.race.id)
    verifyControlLog(events, this.officials)
    const received = passings.filter(({ by }) => by === 'feed').length
    const { length } = this.sender.crossings
    check(received === length, `${received} crossings instead of ${length}`)
    const folded = foldNewestJournal(this.#product)
    compareWithJournal(board, folded)
    this.#hash = folded.hash ?? ''
  }

  /** Compares the stored results and the rows of all decisions with the journal. Stops the product. */
  async finish(): Promise<void> {
    await this.verifyRun()
    await pollUntil('The rows of all decisions', async () => {
      const { health } = await readDesk(this.administrator, this.race.id)
      return health.database.auditPending === 0 || undefined
    })
    const { events } = await readDesk(this.administrator, this.race.id)
    await this.#product.stop()
    await verifyStoredDecisions(this.#product, events)
    const verification = this.#product.runCommand('feed.js', ['verify'])
    check(verification.includes('1 equal, 0 different, 0 not stored'), verification)
    const { hash } = foldNewestJournal(this.#product)
    check(hash === this.#hash, `The journal has the content hash ${hash} after ${this.#hash}`)
  }

  describe(): string {
    const sum = (count: (official: Official) => number): number =>
      this.officials.reduce((total, official) => total + count(official), 0)
    const interruptions = this.officials.flatMap(({ interruptions: each }) => [...each])
    const reasons = [...new Set(interruptions.map(([reason]) => reason))]
    return (
      `${this.decided} decisions acknowledged, ${sum(({ refused }) => refused.size)} refused, ` +
      `${sum(({ foundDecided }) => foundDecided)} found when sent again, ` +
      `${this.sender.crossings.length} crossings, content hash ${this.#hash}; sent again after: ` +
      reasons
        .map(reason => `${reason} (${sum(({ interruptions: each }) => each.get(reason) ?? 0)})`)
        .join(', ')
    )
  }
}

interface CorrectionOptions {
  readonly random: Random
  readonly riders?: number
  readonly laps: number
}

async function pressStart(administrator: Client, { id }: ControlRace): Promise<void> {
  await administrator.expect(200, 'POST', `/api/control/races/${id}/events`, {
    id: 'press-start',
    basedOn: 0,
    kind: 'start',
    at: Date.now(),
    source: 'press',
  })
}

/** The race is started, and crossings arrive. */
export async function startCorrections(
  product: Product,
  { random, riders = 20, laps }: CorrectionOptions,
): Promise<CorrectionWitness> {
  const administrator = await product.client().signInAs('admin')
  const race = await createControlRace(administrator, riders)
  const sender = new CrossingSender(administrator, race, createCrossings({ riders, laps }))
  const corrected = { race, sender }
  const officials = [
    new Official(
      await createOfficial(product, administrator, race, 'timekeeper'),
      race.id,
      chooseTiming({ ...corrected, random: random.fork('timekeeper') }),
    ),
    new Official(
      await createOfficial(product, administrator, race, 'steward'),
      race.id,
      choosePenalties({ ...corrected, random: random.fork('steward') }),
    ),
  ]
  await pressStart(administrator, race)
  return new CorrectionWitness({ product, administrator, race, officials, sender })
}

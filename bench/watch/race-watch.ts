// Follows one live session over the stream, looks at every state it is told, and asks now and then for the whole.
import { listCategories, listRaces, readLaps, readSummary, type Race } from '#contract'
import * as z from 'zod/mini'
import type { LiveViewer, StreamEvent } from '../../src/server/testing/live-viewer'
import { faultsOf } from '../../src/server/demo/watch/faults'
import type { Findings } from './findings'
import type { Page } from './page'
import { difference, listedLaps, storedFaultsOf } from './stored-faults'
import { type Possible, possibleOf } from '../../src/server/demo/watch/possible'
import { patched, type View, viewOf } from '../../src/server/demo/watch/view'

const keptStates = 400
/** A feed beats every second; without a beat for so long its link is taken for dead. */
const deadLink = 5000
/** Where we come so late to our own turn, the machine has no time for the server either: that is no fault of a feed. */
const starved = { late: 500, for: 20_000 }
/** A rider of whom only the feed has heard is in the tables a moment later. */
const unknownFor = 10_000
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export class RaceWatch {
  readonly #page: Page
  readonly #findings: Findings
  readonly #where: string
  readonly #raceId: string
  readonly #began = Date.now()
  readonly #states = new Map<string, View>()
  readonly #viewer: LiveViewer
  readonly #possible: Possible
  #id = ''
  #view: View | undefined
  #heardAt = Date.now()
  #lookedAt = Date.now()
  #starvedAt = 0
  #events = 0
  #compared = 0

  private constructor(page: Page, findings: Findings, race: Race, possible: Possible, viewer: LiveViewer) {
    this.#page = page
    this.#findings = findings
    this.#raceId = race.id
    this.#possible = possible
    this.#viewer = viewer
    this.#where = `${race.location}, ${race.category} ${race.name}`
  }

  static async open(page: Page, findings: Findings, race: Race): Promise<RaceWatch> {
    const { body } = await page.read('/api/dashboard/category/list')
    const { categories } = z.parse(listCategories.reply, body)
    const possible = possibleOf(race, categories.find(({ id }) => id === race.category_id)?.name)
    if (possible === undefined) throw new Error(`No such class or circuit: ${JSON.stringify(race)}`)
    const viewer = await page.watch(`?race_id=${race.id}`)
    return new RaceWatch(page, findings, race, possible, viewer)
  }

  get summary(): string {
    const { race, rows = [], laps = [] } = this.#view ?? {}
    const minutes = ((Date.now() - this.#began) / 60_000).toFixed(1)
    const flag = race?.flagcolor || 'no flag'
    return `${this.#where}: ${minutes} min, ${rows.length} riders, ${laps.length} laps, ${flag}, ${this.#events} events, ${this.#compared} comparisons`
  }

  get isLive(): boolean {
    return this.#view?.race.isLive === true
  }

  get #isStarved(): boolean {
    return Date.now() - this.#starvedAt < starved.for
  }

  close(): void {
    this.#viewer.close()
  }

  /** Takes in what has come since it was last called. */
  look(): void {
    const now = Date.now()
    if (now - this.#lookedAt > starved.late) this.#starvedAt = now
    this.#lookedAt = now
    for (const event of this.#viewer.events.splice(0)) this.#take(event)
    if (now - this.#heardAt > 12_000 && !this.#isStarved) this.#say('nothing heard for twelve seconds')
    if (this.#viewer.isOver) this.#say('the stream ended')
  }

  #say(...faults: readonly string[]): void {
    this.#findings.add(this.#where, faults)
  }

  #take(each: StreamEvent): void {
    this.#events += 1
    this.#heardAt = Date.now()
    // Each event is of the shape its name says: the viewer has checked that.
    const { event, id = '' } = each
    if (event === 'snapshot') this.#show(id, viewOf((each as StreamEvent<'snapshot'>).data), true)
    if (event === 'beat') this.#beat((each as StreamEvent<'beat'>).data)
    if (event !== 'patch') return
    const patch = (each as StreamEvent<'patch'>).data
    const [key, number] = this.#id.split('.')
    if (id !== `${key}.${Number(number) + 1}`) this.#say(`event ${id} after ${this.#id}`)
    if (this.#view === undefined) return this.#say('a patch before the snapshot')
    const isEarly = Date.now() - this.#began < unknownFor * 3
    if (patch.gone !== undefined && !isEarly) this.#say(`gone: ${JSON.stringify(patch.gone)}`)
    this.#show(id, patched(this.#view, patch), false)
  }

  #show(id: string, view: View, isWhole: boolean): void {
    const before = this.#view
    this.#view = view
    this.#id = id
    this.#states.set(id, view)
    const [oldest] = this.#states.keys()
    if (this.#states.size > keptStates && oldest !== undefined) this.#states.delete(oldest)
    const now = Date.now()
    this.#say(...faultsOf(isWhole ? undefined : before, view, this.#possible, now))
    const isKnown = view.rows.every(({ racer_id }) => !racer_id.startsWith('~'))
    if (!isKnown && now - this.#began > unknownFor * 3) this.#say('riders whom nobody knows')
  }

  #beat({ now, feed_at }: { now: string; feed_at: string | null }): void {
    if (Math.abs(Date.now() - Date.parse(now)) > 1000) this.#say('the clock of the beat is wrong')
    const age = Date.parse(now) - Date.parse(feed_at ?? '')
    const isSettled = this.isLive && !this.#isStarved && Date.now() - this.#began > 5000
    if (isSettled && !(age <= deadLink)) this.#say(`the feed is silent for ${age} ms`)
  }

  /** Everything asked for anew is what the patches have made of it. */
  async compare(): Promise<void> {
    this.#compared += 1
    const query = `?race_id=${this.#raceId}`
    const summary = await this.#page.read(`/api/dashboard/summary${query}`)
    const { data } = z.parse(readSummary.reply, summary.body)
    await this.#match('summary', summary.id, view => [data, view.rows])
    const laps = await this.#page.read(`/api/dashboard/laps${query}`)
    const list = z.parse(readLaps.reply, laps.body).laps
    await this.#match('laps', laps.id, view => [listedLaps(view.race, list), view.laps])
    const race = await this.#page.read(`/api/dashboard/races${query}`)
    await this.#match('race', race.id, view => [z.parse(listRaces.reply, race.body).race, view.race])
    await this.#compareStreams()
  }

  async #compareStreams(): Promise<void> {
    const fresh = await this.#page.watch(`?race_id=${this.#raceId}`)
    const { id = '', data } = await fresh.next('snapshot')
    fresh.close()
    await this.#match('snapshot', id, view => [viewOf(data), view])
    const ids = [...this.#states.keys()]
    const since = ids[Math.max(0, ids.length - 30)]
    if (since === undefined || !since.includes('.')) return
    const back = await this.#page.watch(`?race_id=${this.#raceId}`, since)
    await back.next('beat')
    back.close()
    const missed = back.events.flatMap(({ event, id: own }) => (event === 'patch' ? [own] : []))
    if (await this.#hasEnded()) return
    const [key, number] = since.split('.')
    const isWhole = missed.every((own, index) => own === `${key}.${Number(number) + 1 + index}`)
    if (back.events.some(({ event }) => event === 'snapshot') || !isWhole)
      this.#say(
        `after ${since} came ${back.events.map(({ event, id: own }) => `${event} ${own ?? ''}`).join()}`,
      )
  }

  /** Meanwhile, so that what was asked for last is what is stored of it; that is compared later. */
  async #hasEnded(): Promise<boolean> {
    await wait(200)
    return !this.isLive
  }

  async #match(what: string, id: string, sides: (view: View) => readonly [unknown, unknown]): Promise<void> {
    for (let tries = 0; tries < 100 && !this.#states.has(id); tries += 1) await wait(20)
    const view = this.#states.get(id)
    if (await this.#hasEnded()) return
    if (view === undefined) return this.#say(`${what} ${id} was never seen on the stream`)
    const [asked, made] = sides(view).map(side => JSON.stringify(side))
    if (asked !== made) this.#say(`${what} ${id} differs: ${difference(asked ?? '', made ?? '')}`)
  }

  /** What is stored of it is what was shown last. */
  async compareStored(): Promise<void> {
    if (this.#view !== undefined) this.#say(...(await storedFaultsOf(this.#page, this.#raceId, this.#view)))
  }
}

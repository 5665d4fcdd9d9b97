// Follows a live session over the stream, checks every state, and regularly compares it with the other API calls.
import { listCategories, listRaces, readLaps, readSummary, type Race } from '#contract'
import * as z from 'zod/mini'
import type { LiveViewer, StreamEvent } from '../../src/server/testing/live-viewer'
import { findProblems } from './find-problems'
import type { Findings } from './findings'
import type { ApiClient } from './api-client'
import { findDifference, sortLaps, findStoredProblems } from './stored-problems'
import { type Limits, computeLimits } from './limits'
import { applyPatch, type View, toView } from './view'

const maxStates = 400
/** The feed sends a heartbeat every second; after this time without data the connection counts as lost. */
const maxFeedAgeMs = 5000
/** When our own timer is this late, the machine is overloaded; delays are not reported for some time. */
const overload = { lateMs: 500, ignoreMs: 20_000 }
/** Riders that only the feed knows are stored in the database within this time. */
const riderStorageMs = 10_000
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export class RaceWatcher {
  readonly #client: ApiClient
  readonly #findings: Findings
  readonly #location: string
  readonly #raceId: string
  readonly #startedAt = Date.now()
  readonly #states = new Map<string, View>()
  readonly #viewer: LiveViewer
  readonly #limits: Limits
  #id = ''
  #view: View | undefined
  #receivedAt = Date.now()
  #processedAt = Date.now()
  #overloadedAt = 0
  #events = 0
  #compared = 0

  private constructor(client: ApiClient, findings: Findings, race: Race, limits: Limits, viewer: LiveViewer) {
    this.#client = client
    this.#findings = findings
    this.#raceId = race.id
    this.#limits = limits
    this.#viewer = viewer
    this.#location = `${race.location}, ${race.category} ${race.name}`
  }

  static async open(client: ApiClient, findings: Findings, race: Race): Promise<RaceWatcher> {
    const { body } = await client.read('/api/dashboard/category/list')
    const { categories } = z.parse(listCategories.reply, body)
    const limits = computeLimits(race, categories.find(({ id }) => id === race.category_id)?.name)
    if (limits === undefined) throw new Error(`Unknown category or circuit: ${JSON.stringify(race)}`)
    const viewer = await client.watch(`?race_id=${race.id}`)
    return new RaceWatcher(client, findings, race, limits, viewer)
  }

  get summary(): string {
    const { race, rows = [], laps = [] } = this.#view ?? {}
    const minutes = ((Date.now() - this.#startedAt) / 60_000).toFixed(1)
    const flag = race?.flagcolor || 'no flag'
    return `${this.#location}: ${minutes} min, ${rows.length} riders, ${laps.length} laps, ${flag}, ${this.#events} events, ${this.#compared} comparisons`
  }

  get isLive(): boolean {
    return this.#view?.race.isLive === true
  }

  get #isOverloaded(): boolean {
    return Date.now() - this.#overloadedAt < overload.ignoreMs
  }

  close(): void {
    this.#viewer.close()
  }

  /** Processes the events received since the last call. */
  processEvents(): void {
    const now = Date.now()
    if (now - this.#processedAt > overload.lateMs) this.#overloadedAt = now
    this.#processedAt = now
    for (const event of this.#viewer.events.splice(0)) this.#processEvent(event)
    if (now - this.#receivedAt > 12_000 && !this.#isOverloaded) this.#report('no event for 12 seconds')
    if (this.#viewer.isOver) this.#report('the stream ended')
  }

  #report(...problems: readonly string[]): void {
    this.#findings.add(this.#location, problems)
  }

  #processEvent(each: StreamEvent): void {
    this.#events += 1
    this.#receivedAt = Date.now()
    // The viewer has validated the data of each event.
    const { event, id = '' } = each
    if (event === 'snapshot') this.#applyView(id, toView((each as StreamEvent<'snapshot'>).data), true)
    if (event === 'beat') this.#checkHeartbeat((each as StreamEvent<'beat'>).data)
    if (event !== 'patch') return
    const patch = (each as StreamEvent<'patch'>).data
    const [key, number] = this.#id.split('.')
    if (id !== `${key}.${Number(number) + 1}`) this.#report(`event ${id} after ${this.#id}`)
    if (this.#view === undefined) return this.#report('a patch before the snapshot')
    const isEarly = Date.now() - this.#startedAt < riderStorageMs * 3
    if (patch.gone !== undefined && !isEarly) this.#report(`gone: ${JSON.stringify(patch.gone)}`)
    this.#applyView(id, applyPatch(this.#view, patch), false)
  }

  #applyView(id: string, view: View, isSnapshot: boolean): void {
    const before = this.#view
    this.#view = view
    this.#id = id
    this.#states.set(id, view)
    const [oldest] = this.#states.keys()
    if (this.#states.size > maxStates && oldest !== undefined) this.#states.delete(oldest)
    const now = Date.now()
    this.#report(...findProblems(isSnapshot ? undefined : before, view, this.#limits, now))
    const isKnown = view.rows.every(({ racer_id }) => !racer_id.startsWith('~'))
    if (!isKnown && now - this.#startedAt > riderStorageMs * 3) this.#report('riders without an id')
  }

  #checkHeartbeat({ now, feed_at }: { now: string; feed_at: string | null }): void {
    if (Math.abs(Date.now() - Date.parse(now)) > 1000)
      this.#report('the server time of the heartbeat is wrong')
    const age = Date.parse(now) - Date.parse(feed_at ?? '')
    const isSettled = this.isLive && !this.#isOverloaded && Date.now() - this.#startedAt > 5000
    if (isSettled && !(age <= maxFeedAgeMs)) this.#report(`no feed data for ${age} ms`)
  }

  /** Compares the result of all patches with new responses of the API. */
  async compare(): Promise<void> {
    this.#compared += 1
    const query = `?race_id=${this.#raceId}`
    const summary = await this.#client.read(`/api/dashboard/summary${query}`)
    const { data } = z.parse(readSummary.reply, summary.body)
    await this.#compareWithView('summary', summary.id, view => [data, view.rows])
    const laps = await this.#client.read(`/api/dashboard/laps${query}`)
    const list = z.parse(readLaps.reply, laps.body).laps
    await this.#compareWithView('laps', laps.id, view => [sortLaps(view.race, list), view.laps])
    const race = await this.#client.read(`/api/dashboard/races${query}`)
    await this.#compareWithView('race', race.id, view => [
      z.parse(listRaces.reply, race.body).race,
      view.race,
    ])
    await this.#compareStreams()
  }

  async #compareStreams(): Promise<void> {
    const fresh = await this.#client.watch(`?race_id=${this.#raceId}`)
    const { id = '', data } = await fresh.next('snapshot')
    fresh.close()
    await this.#compareWithView('snapshot', id, view => [toView(data), view])
    const ids = [...this.#states.keys()]
    const since = ids[Math.max(0, ids.length - 30)]
    if (since === undefined || !since.includes('.')) return
    const back = await this.#client.watch(`?race_id=${this.#raceId}`, since)
    await back.next('beat')
    back.close()
    const missed = back.events.flatMap(({ event, id: own }) => (event === 'patch' ? [own] : []))
    if (await this.#hasEnded()) return
    const [key, number] = since.split('.')
    const isWhole = missed.every((own, index) => own === `${key}.${Number(number) + 1 + index}`)
    if (back.events.some(({ event }) => event === 'snapshot') || !isWhole)
      this.#report(
        `after ${since} came ${back.events.map(({ event, id: own }) => `${event} ${own ?? ''}`).join()}`,
      )
  }

  /** After the end of the session, the API returns stored data, which compareStored() checks. */
  async #hasEnded(): Promise<boolean> {
    await wait(200)
    return !this.isLive
  }

  async #compareWithView(
    name: string,
    id: string,
    selectSides: (view: View) => readonly [unknown, unknown],
  ): Promise<void> {
    for (let tries = 0; tries < 100 && !this.#states.has(id); tries += 1) await wait(20)
    const view = this.#states.get(id)
    if (await this.#hasEnded()) return
    if (view === undefined) return this.#report(`${name} ${id} was not received on the stream`)
    const [response, patched] = selectSides(view).map(side => JSON.stringify(side))
    if (response !== patched)
      this.#report(`${name} ${id} differs: ${findDifference(response ?? '', patched ?? '')}`)
  }

  /** Compares the stored session with the last displayed state. */
  async compareStored(): Promise<void> {
    if (this.#view !== undefined)
      this.#report(...(await findStoredProblems(this.#client, this.#raceId, this.#view)))
  }
}

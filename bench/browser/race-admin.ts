// Creates a track and live races through the admin API.
import { simulate, createSimulatedField, type SimulatedRider, type Simulation } from '#simulator'
import { type APIRequestContext, request } from '@playwright/test'
import { demoAccounts } from '../../src/server/demo/demo-accounts'
import { toSimulatedTrack } from '../../src/server/demo/to-simulated-track'
import { roadAmerica } from '../../src/server/demo/circuits/road-america'

const category = 'Superbike'
const riderCount = 40
const riders = createSimulatedField('bench', riderCount, category).map(adjustRider)
const slowestRider = riders.at(-1)

interface NamedItem {
  readonly id: string
  readonly name: string
}

/** Consistent riders, and one who is always last: the table of a user who follows this rider shows all rows. */
function adjustRider(rider: SimulatedRider, index: number): SimulatedRider {
  return { ...rider, consistency: 1, pace: index === riderCount - 1 ? 1.08 : rider.pace }
}

/** 40 riders on a track with five sectors: the largest possible table. */
export function simulateFullField(seed: number, length: { laps: number } | { minutes: number }): Simulation {
  const kind = 'laps' in length ? 'race' : 'practice'
  return simulate({ seed, track: toSimulatedTrack(roadAmerica), category, kind, riders, length })
}

/** Finds a race in which all riders complete the laps and the slowest rider is always last. */
export function findFullRace(laps: number): Simulation {
  for (let seed = 1; seed < 500; seed += 1) {
    const simulation = simulateFullField(seed, { laps: laps + 3 })
    const lapsByNumber = Array.from({ length: laps }, (_, index) =>
      simulation.events.filter(each => each.kind === 'lap' && each.lap === index + 1),
    )
    if (lapsByNumber.every(laps => laps.length === riders.length && isLapOfSlowest(laps.at(-1))))
      return simulation
  }
  throw new Error('No seed gives a race without retirements')
}

function isLapOfSlowest(event: Simulation['events'][number] | undefined): boolean {
  return event?.kind === 'lap' && event.rider === slowestRider?.number
}

export async function signIn(api: APIRequestContext, role: 'admin' | 'user'): Promise<void> {
  const account = demoAccounts.find(each => each.role === role)
  const data = { email: account?.email, password: account?.password, deviceInfo: 'Bench' }
  await readJson(await api.post('/api/auth/signin', { data }))
}

export async function readJson<Body>(
  response: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<Body> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

export class RaceAdmin {
  readonly #api: APIRequestContext
  readonly #trackId: string

  private constructor(api: APIRequestContext, trackId: string) {
    this.#api = api
    this.#trackId = trackId
  }

  static async open(baseURL: string): Promise<RaceAdmin> {
    const api = await request.newContext({ baseURL })
    await signIn(api, 'admin')
    const { location, name, latitude, longitude, timezone, sectors, mapImage, outline } = roadAmerica
    const data = { location, name, latitude, longitude, timezone, sectors, mapImage, outline }
    const { data: track } = await readJson<{ data: NamedItem }>(await api.post('/api/admin/tracks', { data }))
    return new RaceAdmin(api, track.id)
  }

  /** Creates a live race timed by the feed at the port, waits until all riders are stored, and returns its id. */
  async goLive(name: string, kind: 'practice' | 'race', port: number): Promise<string> {
    await signIn(this.#api, 'admin')
    const data = {
      name,
      event: 'Bench Round',
      year: new Date().getFullYear(),
      trackId: this.#trackId,
      sessionType: name,
      fulldate: new Date().toISOString(),
      category,
      kind,
    }
    const created = await readJson<{ data: NamedItem }>(await this.#api.post('/api/admin/races', { data }))
    const path = `/api/admin/races/${created.data.id}`
    const feed = { protocol: 'multiloop', host: '127.0.0.1', port }
    await readJson(await this.#api.put(`${path}/feed`, { data: feed }))
    await readJson(await this.#api.put(path, { data: { isLive: true } }))
    while ((await this.listLiveRiders()).length < riders.length)
      await new Promise(resolve => setTimeout(resolve, 200))
    return created.data.id
  }

  async listLiveRiders(): Promise<readonly NamedItem[]> {
    const response = await this.#api.get('/api/dashboard/fetchLiveRace')
    return (await readJson<{ riders?: NamedItem[] }>(response)).riders ?? []
  }

  async findSlowestRider(): Promise<NamedItem> {
    const rider = (await this.listLiveRiders()).find(({ name }) => name === slowestRider?.name)
    if (!rider) throw new Error('The slowest rider is not in the live race')
    return rider
  }

  async close(): Promise<void> {
    await this.#api.dispose()
  }
}

// What an administrator does before a race: a track, a race, the feed that times it, and it is live.
import { type APIRequestContext, request } from '@playwright/test'
import { demoAccounts } from '../../src/server/demo/accounts'
import { simulatedTrackOf } from '../../src/server/demo/demo-track'
import { roadAmerica } from '../../src/server/demo/circuits/road-america'
import type { Simulation } from '../../src/server/simulator/happening'
import type { SimulatedRider } from '../../src/server/simulator/plan'
import { simulate } from '../../src/server/simulator/simulate'
import { simulatedField } from '../../src/server/simulator/simulated-field'

const category = 'Superbike'
const count = 40
const riders = simulatedField('bench', count, category).map(asWanted)
const slowest = riders.at(-1)

interface Named {
  readonly id: string
  readonly name: string
}

/** Steady riders, and one so slow that he is always the last: whoever follows him sees the whole table. */
function asWanted(rider: SimulatedRider, place: number): SimulatedRider {
  return { ...rider, consistency: 1, pace: place === count - 1 ? 1.08 : rider.pace }
}

/** Forty riders on a track of five sectors: the fullest table there is. */
export function fullField(seed: number, length: { laps: number } | { minutes: number }): Simulation {
  const kind = 'laps' in length ? 'race' : 'practice'
  return simulate({ seed, track: simulatedTrackOf(roadAmerica), category, kind, riders, length })
}

/** A race in which for so many laps nobody stops, and the slowest stays the last. */
export function wholeField(laps: number): Simulation {
  for (let seed = 1; seed < 500; seed += 1) {
    const simulation = fullField(seed, { laps: laps + 3 })
    const last = Array.from({ length: laps }, (_, index) =>
      simulation.happenings.filter(each => each.kind === 'lap' && each.lap === index + 1),
    )
    if (last.every(ends => ends.length === riders.length && isBySlowest(ends.at(-1)))) return simulation
  }
  throw new Error('There is always somebody who stops')
}

function isBySlowest(happening: Simulation['happenings'][number] | undefined): boolean {
  return happening?.kind === 'lap' && happening.rider === slowest?.number
}

export async function signIn(api: APIRequestContext, role: 'admin' | 'user'): Promise<void> {
  const account = demoAccounts.find(each => each.role === role)
  const data = { email: account?.email, password: account?.password, deviceInfo: 'Bench' }
  await answered(await api.post('/api/auth/signin', { data }))
}

export async function answered<Answer>(
  answer: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<Answer> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export class RaceOffice {
  readonly #api: APIRequestContext
  readonly #trackId: string

  private constructor(api: APIRequestContext, trackId: string) {
    this.#api = api
    this.#trackId = trackId
  }

  static async open(baseURL: string): Promise<RaceOffice> {
    const api = await request.newContext({ baseURL })
    await signIn(api, 'admin')
    const { location, name, latitude, longitude, timezone, sectors, mapImage, outline } = roadAmerica
    const data = { location, name, latitude, longitude, timezone, sectors, mapImage, outline }
    const { data: track } = await answered<{ data: Named }>(await api.post('/api/admin/tracks', { data }))
    return new RaceOffice(api, track.id)
  }

  /** Answers the id of a race that is live and timed by that port, once everybody in it is known. */
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
    const made = await answered<{ data: Named }>(await this.#api.post('/api/admin/races', { data }))
    const path = `/api/admin/races/${made.data.id}`
    const feed = { protocol: 'multiloop', host: '127.0.0.1', port }
    await answered(await this.#api.put(`${path}/feed`, { data: feed }))
    await answered(await this.#api.put(path, { data: { isLive: true } }))
    while ((await this.liveRiders()).length < riders.length)
      await new Promise(resolve => setTimeout(resolve, 200))
    return made.data.id
  }

  async liveRiders(): Promise<readonly Named[]> {
    const answer = await this.#api.get('/api/dashboard/fetchLiveRace')
    return (await answered<{ riders?: Named[] }>(answer)).riders ?? []
  }

  async slowest(): Promise<Named> {
    const rider = (await this.liveRiders()).find(({ name }) => name === slowest?.name)
    if (!rider) throw new Error('The slowest is not in the live race')
    return rider
  }

  async close(): Promise<void> {
    await this.#api.dispose()
  }
}

// A live race that is timed over HTTP, created through the administration API.
import type { Client } from './client'

export interface LiveRace {
  readonly id: string
  /** The token of its feed. */
  readonly token: string
  /** The location of its track. */
  readonly location: string
}

const getData = ({ data }: Readonly<Record<string, unknown>>): { readonly id: string } =>
  data as { readonly id: string }

const ingest = { protocol: 'ingest' }

export async function createRace(administrator: Client, feed: object = ingest): Promise<LiveRace> {
  const race = await prepareRace(administrator, feed)
  await setLive(administrator, race.id, true)
  return race
}

/** Creates a race that is not live yet. */
export async function prepareRace(administrator: Client, feed: object = ingest): Promise<LiveRace> {
  const suffix = Math.random().toString(36).slice(2, 8)
  const location = `Fault Town ${suffix}`
  const track = await administrator.expect(201, 'POST', '/api/admin/tracks', {
    location,
    name: `Fault Ring ${suffix}`,
    latitude: 43.8,
    longitude: -88,
    timezone: 'America/Chicago',
    sectors: 4,
  })
  const race = await administrator.expect(201, 'POST', '/api/admin/races', {
    name: 'Race 1',
    event: `Fault Round ${suffix}`,
    year: 2026,
    trackId: getData(track).id,
    sessionType: 'Race 1',
    fulldate: '2026-05-17T14:10:00-05:00',
    category: 'Superbike',
    kind: 'race',
  })
  const { id } = getData(race)
  const { token } = await administrator.expect(200, 'PUT', `/api/admin/races/${id}/feed`, feed)
  return { id, token: String(token), location }
}

export async function setLive(administrator: Client, id: string, isLive: boolean): Promise<void> {
  await administrator.expect(200, 'PUT', `/api/admin/races/${id}`, { isLive })
}

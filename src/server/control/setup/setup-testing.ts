// Creates events and timetables for tests, through the API.
import type { BodyOf, PlannedRun, saveTimetable, Timetable } from '#contract'
import { createAdminCall, type AdminCall } from '../../admin/admin-testing'
import { findOrCreateTrack } from '../../races/track-store'
import type { TestServer } from '../../testing/test-server'

export interface SetupCalls {
  /** Sends a request to `/api`, as an administrator unless another cookie is given. */
  readonly call: AdminCall
  readonly createEvent: (more?: object) => Promise<string>
  readonly read: (eventId: string) => Promise<Timetable>
  /** Replaces the timetable, in its newest version. */
  readonly save: (eventId: string, runs: readonly object[]) => Promise<Timetable>
  readonly trackId: string
}

let count = 0

export async function createSetupCalls(server: TestServer, cookie?: string): Promise<SetupCalls> {
  const call = createAdminCall(server, cookie ?? (await server.signIn('admin')), '/api')
  const { orm } = server.database
  const track = await findOrCreateTrack(orm, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  await call('PUT', `/admin/tracks/${track.id}`, { timezone: 'America/Chicago' })
  const read = async (eventId: string): Promise<Timetable> =>
    (await call('GET', `/control/events/${eventId}/timetable`)).json().data
  return {
    call,
    trackId: track.id,
    read,
    async createEvent(more = {}) {
      const name = `Round ${(count += 1)}`
      const days = { firstDay: '2026-05-15', lastDay: '2026-05-17' }
      const response = await call('POST', '/control/events', { name, ...days, trackId: track.id, ...more })
      return response.json().data.id
    },
    async save(eventId, runs) {
      const { version } = await read(eventId)
      const body = { version, runs } as BodyOf<typeof saveTimetable>
      return (await call('PUT', `/control/events/${eventId}/timetable`, body)).json().data
    },
  }
}

export const raceRun: PlannedRun = {
  name: 'Race 1',
  kind: 'race',
  startsAt: '2026-05-17T14:10:00-05:00',
  endsAt: '2026-05-17T14:40:00-05:00',
  limit: { kind: 'laps', laps: 12 },
  categories: ['Superbike'],
}

export const qualifyingRun: PlannedRun = {
  name: 'Qualifying',
  kind: 'qualifying',
  startsAt: '2026-05-16T09:00:00-05:00',
  endsAt: null,
  limit: { kind: 'time', timeMs: 1_200_000 },
  categories: ['Superbike', 'Twins Cup'],
}

/** A run as it is sent to be kept. */
export function keepRun(run: Timetable['runs'][number]): PlannedRun {
  const { id, name, kind, startsAt, endsAt, limit, races, partOf, part } = run
  return {
    id,
    name,
    kind,
    startsAt,
    endsAt,
    limit,
    categories: races.map(each => each.category),
    partOf,
    part,
  }
}

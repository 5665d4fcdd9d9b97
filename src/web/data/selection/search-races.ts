// Finds races by words, with the calls that the dialogs use. An administrator searches all races, a user those of the
// events of the rider on the screen.
import { listAdminRaces, listRaces, listTrackNames, type Race, type RaceEvent } from '#contract'
import { normalizeText } from '#timing'
import type { Services } from '../api/services'
import type { AppThunk } from '../root-state'
import { buildEventsQuery } from './queries'
import { selectChosenRider } from './selectors'

/** The words are normalized. The caller filters the answer: it contains races that have only some of the words. */
export function searchRaces(words: readonly string[]): AppThunk<Promise<readonly Race[]>> {
  return async (_dispatch, getState, services) => {
    if (words.length === 0 || !getState().settings.isOnline) return []
    if (getState().auth.role === 'admin') return searchAllRaces(words, services)
    const rider = buildEventsQuery(selectChosenRider(getState(), 'primaryRider'))
    if (!rider) return []
    const events = chooseEvents(getState().selection.lists.primaryRider.events, words)
    const races = await Promise.all(events.map(event => readRacesOnce(event, rider, services)))
    return races.flat()
  }
}

const pageSize = '50'

/** The API compares with whole columns, so the longest word is sent, which leaves the fewest races. */
async function searchAllRaces(words: readonly string[], { call }: Services): Promise<readonly Race[]> {
  const [q] = words.toSorted((one, other) => other.length - one.length)
  const { data } = await call(listAdminRaces, { query: { ...(q && { q: q.slice(0, 100) }), pageSize } })
  return data
}

/** More events would be too many calls while typing. */
const maxEvents = 4

/** Events whose year or name has one of the words, else the newest. */
function chooseEvents(events: readonly RaceEvent[], words: readonly string[]): readonly RaceEvent[] {
  const named = events.filter(({ event, year }) =>
    words.some(word => normalizeText(`${year} ${event}`).includes(word)),
  )
  return (named.length > 0 ? named : events).slice(0, maxEvents)
}

interface RiderQuery {
  readonly category: string
  readonly riderId: string
}

/** By the object of the list: a list that is loaded again has new objects. */
const racesByEvent = new WeakMap<RaceEvent, Promise<readonly Race[]>>()

function readRacesOnce(event: RaceEvent, rider: RiderQuery, services: Services): Promise<readonly Race[]> {
  const known = racesByEvent.get(event)
  if (known) return known
  const races = readRaces(event, rider, services)
  racesByEvent.set(event, races)
  races.catch(() => racesByEvent.delete(event))
  return races
}

async function readRaces(
  { event, year }: RaceEvent,
  rider: RiderQuery,
  { call }: Services,
): Promise<readonly Race[]> {
  const weekend = { event, year: String(year) }
  const { tracks } = await call(listTrackNames, { query: weekend })
  const answers = await Promise.all(
    tracks.map(({ location }) =>
      call(listRaces, { query: { ...weekend, ...rider, trackName: location, isComparing: 'false' } }),
    ),
  )
  return answers.flatMap(({ races = [] }) => races)
}

// Serves the lists for selecting category, riders, event, track and race (decisions 3.4).
import {
  type Category,
  listCategories,
  listEventCategories,
  listEvents,
  listRaces,
  listRecent,
  listRiders,
  listSessionTypes,
  listTrackNames,
  type QueryOf,
} from '#contract'
import type { Executor } from '../db/database'
import { HttpError } from '../http/errors'
import type { ReplyFields, Serve } from '../http/serve'
import { createSharedServe } from '../http/shared-response'
import { searchRaceDetails } from '../races/race-details-store'
import { toWireRace } from '../races/race-wire'
import { readRidersOfCategory } from '../races/rider-wire'
import type { Services } from '../services'
import { sendSheet } from '../sheets/routes'
import { listCategoriesOfEvent, findCategory, listCategoryRows } from './category-list-store'
import { listEventsOfRider, listSessionTypesOfEvent, listTracksOfEvent } from './event-list-store'
import { serveFavorites } from './favorite-routes'
import { listRecentSessions } from './recent-store'

type Reader = Pick<Executor, 'select'>

const defaultRecentLimit = 8

async function requireCategory(executor: Reader, key: string): Promise<Category> {
  const category = await findCategory(executor, key)
  if (!category) throw new HttpError(404, 'Category not found')
  return category
}

/** Not part of the schema, because these parameters are optional when the id of a race is given. */
function rejectMissing(query: QueryOf<typeof listRaces>): never {
  const required = ['event', 'year', 'trackName', 'category'] as const
  const missing = required.filter(name => query[name] === undefined)
  const errors = Object.fromEntries(missing.map(name => [name, `${name} is required`]))
  throw new HttpError(400, `${missing[0]} is required`, { errors })
}

/** Ignores `isComparing`, which only says whether the primary or the comparison rider is selected (decisions Q-082). */
async function listRacesOfEvent(
  executor: Reader,
  query: QueryOf<typeof listRaces>,
): Promise<ReplyFields<typeof listRaces>> {
  const { event, year, trackName: track, category, riderId } = query
  if (event === undefined || year === undefined || track === undefined || category === undefined)
    return rejectMissing(query)
  const { id: categoryId } = await requireCategory(executor, category)
  const found = await searchRaceDetails(executor, { event, year, track, categoryId }, riderId)
  return { races: found.map(details => toWireRace(details)) }
}

export function serveSelection(serve: Serve, services: Services): void {
  const { database } = services
  const serveShared = createSharedServe(serve)
  serveShared(listCategories, async () => ({ categories: await listCategoryRows(database.orm) }))

  serveShared(listRiders, async ({ query }) => {
    const { id } = await requireCategory(database.orm, query.category_id)
    return { riders: await readRidersOfCategory(database.orm, id) }
  })

  serveShared(listEvents, async ({ query }) => {
    const { id } = await requireCategory(database.orm, query.category)
    return { events: await listEventsOfRider(database.orm, id, query.riderId) }
  })

  serveShared(listTrackNames, async ({ query }) => ({
    tracks: await listTracksOfEvent(database.orm, query.event, query.year),
  }))

  // A live race is requested every few seconds, so it is served from memory with the ETag of its stream.
  serveShared(
    listRaces,
    call =>
      call.query.race_id === undefined
        ? listRacesOfEvent(database.orm, call.query)
        : sendSheet(services, call.query.race_id, 'race', call),
    { isFromMemory: true },
  )

  serveShared(listEventCategories, async ({ query: { event, year } }) => {
    const isAll = event === undefined && year === undefined
    const list = isAll ? listCategoryRows(database.orm) : listCategoriesOfEvent(database.orm, event, year)
    return { categories: await list }
  })

  serveShared(listSessionTypes, async ({ query: { event, year, category_code } }) => {
    const { id } = await requireCategory(database.orm, category_code)
    return { sessionTypes: await listSessionTypesOfEvent(database.orm, event, year, id) }
  })

  serveShared(listRecent, async ({ query: { limit = defaultRecentLimit } }) => ({
    sessions: await listRecentSessions(database.orm, limit),
  }))

  serveFavorites(serve, services)
}

// Choosing class, riders, event, track and race (decisions 3.4).
import {
  type Category,
  listCategories,
  listEventCategories,
  listEvents,
  listRaces,
  listRiders,
  listSessionTypes,
  listTrackNames,
  type QueryOf,
} from '#contract'
import type { Executor } from '../db/database'
import { Refusal } from '../http/errors'
import type { Answer, Serve } from '../http/serve'
import { sharedOn } from '../http/shared-answer'
import { searchRaceDetails } from '../races/race-details-store'
import { toRace } from '../races/race-wire'
import { ridersOfCategory } from '../races/rider-wire'
import type { Services } from '../services'
import { sendSheet } from '../sheets/routes'
import { categoriesOfEvent, findCategory, listCategoryRows } from './category-list-store'
import { eventsOfRider, sessionTypesOfEvent, tracksOfEvent } from './event-list-store'
import { serveFavourites } from './favourite-routes'

type Reader = Pick<Executor, 'select'>

async function categoryCalled(executor: Reader, word: string): Promise<Category> {
  const category = await findCategory(executor, word)
  if (!category) throw new Refusal(404, 'Category not found')
  return category
}

/** The schema cannot ask for them: beside the id of a race they are not needed. */
function refuseMissing(query: QueryOf<typeof listRaces>): never {
  const needed = ['event', 'year', 'trackName', 'category'] as const
  const missing = needed.filter(name => query[name] === undefined)
  const errors = Object.fromEntries(missing.map(name => [name, `${name} is required`]))
  throw new Refusal(400, `${missing[0]} is required`, { errors })
}

/** Nothing depends on `isComparing`: it tells for which of his two riders somebody asks (decisions Q-082). */
async function someRaces(
  executor: Reader,
  query: QueryOf<typeof listRaces>,
): Promise<Answer<typeof listRaces>> {
  const { event, year, trackName: track, category, riderId } = query
  if (event === undefined || year === undefined || track === undefined || category === undefined)
    return refuseMissing(query)
  const { id: categoryId } = await categoryCalled(executor, category)
  const found = await searchRaceDetails(executor, { event, year, track, categoryId }, riderId)
  return { races: found.map(details => toRace(details)) }
}

export function serveSelection(serve: Serve, services: Services): void {
  const { database } = services
  const serveShared = sharedOn(serve)
  serveShared(listCategories, async () => ({ categories: await listCategoryRows(database.orm) }))

  serveShared(listRiders, async ({ query }) => {
    const { id } = await categoryCalled(database.orm, query.category_id)
    return { riders: await ridersOfCategory(database.orm, id) }
  })

  serveShared(listEvents, async ({ query }) => {
    const { id } = await categoryCalled(database.orm, query.category)
    return { events: await eventsOfRider(database.orm, id, query.riderId) }
  })

  serveShared(listTrackNames, async ({ query }) => ({
    tracks: await tracksOfEvent(database.orm, query.event, query.year),
  }))

  // One race is asked for every few seconds while it is live: it comes from memory, with the tag of its stream.
  serveShared(
    listRaces,
    call =>
      call.query.race_id === undefined
        ? someRaces(database.orm, call.query)
        : sendSheet(services, call.query.race_id, 'race', call),
    { isAtOnce: true },
  )

  serveShared(listEventCategories, async ({ query: { event, year } }) => {
    const isAll = event === undefined && year === undefined
    const list = isAll ? listCategoryRows(database.orm) : categoriesOfEvent(database.orm, event, year)
    return { categories: await list }
  })

  serveShared(listSessionTypes, async ({ query: { event, year, category_code } }) => {
    const { id } = await categoryCalled(database.orm, category_code)
    return { sessionTypes: await sessionTypesOfEvent(database.orm, event, year, id) }
  })

  serveFavourites(serve, services)
}

import { readFavoriteRiders, saveFavoriteRiders } from '#contract'
import { Refusal } from '../http/errors'
import { ownId } from '../http/own-id'
import type { Serve } from '../http/serve'
import { ridersById } from '../races/rider-wire'
import type { Services } from '../services'
import { favouritesOf, replaceFavourites } from './favourite-store'

export function serveFavourites(serve: Serve, { database }: Services): void {
  serve(readFavoriteRiders, async ({ query, caller, request }) => {
    const userId = ownId(caller, query.userId, request)
    const riderIds = await favouritesOf(database.orm, userId)
    return { riders: await ridersById(database.orm, riderIds) }
  })

  serve(saveFavoriteRiders, async ({ body, caller, request }) => {
    const userId = ownId(caller, body.userId, request)
    const riderIds = [...new Set(body.riders.map(({ id }) => id))]
    const isSaved = await replaceFavourites(database.orm, userId, riderIds)
    if (!isSaved) throw new Refusal(404, 'Rider not found')
    return { message: 'Riders saved successfully', riders: await ridersById(database.orm, riderIds) }
  })
}

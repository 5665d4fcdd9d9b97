import { readFavoriteRiders, saveFavoriteRiders } from '#contract'
import { HttpError } from '../http/errors'
import { requireOwnId } from '../http/require-own-id'
import type { Serve } from '../http/serve'
import { readRidersById } from '../races/rider-wire'
import type { Services } from '../services'
import { readFavorites, replaceFavorites } from './favorite-store'

export function serveFavorites(serve: Serve, { database }: Services): void {
  serve(readFavoriteRiders, async ({ query, caller, request }) => {
    const userId = requireOwnId(caller, query.userId, request)
    const riderIds = await readFavorites(database.orm, userId)
    return { riders: await readRidersById(database.orm, riderIds) }
  })

  serve(saveFavoriteRiders, async ({ body, caller, request }) => {
    const userId = requireOwnId(caller, body.userId, request)
    const riderIds = [...new Set(body.riders.map(({ id }) => id))]
    const isSaved = await replaceFavorites(database.orm, userId, riderIds)
    if (!isSaved) throw new HttpError(404, 'Rider not found')
    return { message: 'Riders saved successfully', riders: await readRidersById(database.orm, riderIds) }
  })
}

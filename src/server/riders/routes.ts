// Serves the page of one rider.
import { readRider } from '#contract'
import type { Serve } from '../http/serve'
import { createSharedServe } from '../http/shared-response'
import type { Services } from '../services'
import { buildRiderPage } from './build-rider-page'

const defaultLimit = 10

export function serveRiders(serve: Serve, { database }: Pick<Services, 'database'>): void {
  createSharedServe(serve)(readRider, ({ query: { rider_id: riderId, before, limit = defaultLimit } }) =>
    buildRiderPage(database.orm, riderId, { before, limit }),
  )
}

// All admin routes (decisions 3.3, 3.4a), one folder per area.
import { serveAudit } from '../audit/routes'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { serveCodes } from './codes/routes'
import { serveExport } from './export/routes'
import { serveLive } from './feeds/live-routes'
import { serveFeeds } from './feeds/routes'
import { serveRaces } from './races/routes'
import { serveTrackLoops } from './tracks/loop-routes'
import { serveTrackMaps } from './tracks/map-routes'
import { serveTracks } from './tracks/routes'
import { serveUsers } from './users/routes'

export function serveAdmin(serve: Serve, services: Services): void {
  serveUsers(serve, services)
  serveCodes(serve, services)
  serveTracks(serve, services)
  serveTrackMaps(serve, services)
  serveTrackLoops(serve, services)
  serveRaces(serve, services)
  serveFeeds(serve, services)
  serveLive(serve, services)
  serveExport(serve, services)
  serveAudit(serve, services)
}

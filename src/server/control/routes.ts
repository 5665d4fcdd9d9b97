// All routes of race control, one folder per area.
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { serveDuties } from './duties/routes'
import { serveControlEvents } from './events/routes'

export function serveControl(serve: Serve, services: Services): void {
  serveDuties(serve, services)
  serveControlEvents(serve, services)
}

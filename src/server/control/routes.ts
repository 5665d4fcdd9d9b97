// All routes of race control, one folder per area.
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { servePractice } from '../demo/practice/routes'
import { serveDesk } from './desk/routes'
import { serveDuties } from './duties/routes'
import { serveEntries } from './entries/routes'
import { serveControlEvents } from './events/routes'
import { serveGrid } from './grid/routes'
import { serveRules } from './rules/routes'
import { serveEventPlans } from './setup/event-routes'
import { serveTimetable } from './setup/timetable-routes'
import { serveSessionSwitch } from './live/routes'
import { serveMessages } from './messages/routes'

export function serveControl(serve: Serve, services: Services): void {
  serveDuties(serve, services)
  serveDesk(serve, services)
  serveSessionSwitch(serve, services)
  serveControlEvents(serve, services)
  serveEventPlans(serve, services)
  serveTimetable(serve, services)
  serveRules(serve, services)
  serveGrid(serve, services)
  serveEntries(serve, services)
  serveMessages(serve, services)
  servePractice(serve, services)
}

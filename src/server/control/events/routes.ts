// Serves the events of officials (C-003).
import { listControlEvents, readControlEvent } from '#contract'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { listOfficials } from '../duties/duty-store'
import { listPermissions, type Official } from '../duties/has-duty'
import { findEvent, listEvents } from './control-event-store'

/** Returns undefined if the caller may use all events. */
function listOwnEventIds({ role, duties }: Official): readonly string[] | undefined {
  const ids = duties.map(({ eventId }) => eventId)
  return role === 'admin' || ids.includes(null) ? undefined : ids.filter(id => id !== null)
}

export function serveControlEvents(serve: Serve, { database, practice }: Services): void {
  serve(listControlEvents, async ({ caller }) => {
    const found = await listEvents(database.orm, listOwnEventIds(caller))
    return {
      data: found.map(event => Object.assign(event, { permissions: listPermissions(caller, event.id) })),
    }
  })

  serve(readControlEvent, async ({ params: { id }, caller }) => {
    const event = await findEvent(database.orm, id)
    if (!event) throw new HttpError(404, 'Event not found')
    const officials = await listOfficials(database.orm, id)
    const isPractice = id === practice.eventId
    return { data: { ...event, officials, isPractice, permissions: listPermissions(caller, id) } }
  })
}

// The desk of race control: its state, its stream, its commands.
import { openDesk, readDesk, sendCommand } from '#contract'
import { HttpError } from '../../http/errors'
import { notAllowed } from '../../http/guard'
import { type Call, responseSent, type Serve } from '../../http/serve'
import type { Services } from '../../services'
import { startStream, streamHeaders, waitForSocket } from '../../stream/start-stream'
import { Viewer } from '../../stream/viewer'
import { hasDuty, listPermissions } from '../duties/has-duty'
import { checkDelay } from './check-delay'
import { findNeededDuty } from './check-decision'
import { DeskPassings } from './desk-passings'

const maxStreamsPerSession = 20

export function serveDesk(serve: Serve, services: Services): void {
  const { sessions, control } = services
  const { reader, hub, commands } = control

  const findEventId = async (raceId: string): Promise<string> => {
    const eventId = await services.raceEvents.find(raceId)
    if (eventId === undefined) throw new HttpError(404, 'Race not found')
    return eventId
  }

  serve(readDesk, async ({ params: { id }, caller }) => {
    const passings = new DeskPassings()
    const desk = await reader.read(id, listPermissions(caller, await findEventId(id)), [], passings)
    if (desk === undefined) throw new HttpError(404, 'Race not found')
    return { data: { ...desk, passings: passings.toWire() } }
  })

  const openStream = async ({
    params: { id },
    caller,
    request,
    reply,
  }: Call<typeof openDesk>): Promise<typeof responseSent> => {
    const eventId = await findEventId(id)
    if (request.method === 'HEAD') {
      void reply.headers(streamHeaders).send()
      return responseSent
    }
    await waitForSocket(reply)
    if (hub.isStopping)
      throw new HttpError(503, 'The server is restarting. Please try again.', { retryAfterSeconds: 2 })
    if (hub.countStreamsOf(caller.sessionId) >= maxStreamsPerSession)
      throw new HttpError(429, 'Too many desks are open. Please close some tabs.', { retryAfterSeconds: 10 })
    const names = await reader.readNames([caller.userId])
    const session = sessions.watch(request, caller, found => hasDuty(found, eventId, 'any'))
    const { socket, format } = startStream(request, reply)
    const viewer = new Viewer({ socket, format, raceId: id, session })
    await hub.join(id, viewer, {
      name: names.get(caller.userId) ?? '',
      duties: listPermissions(caller, eventId),
    })
    return responseSent
  }
  serve(openDesk, openStream, { isFromMemory: true })

  serve(sendCommand, async ({ params: { id }, body, caller, request }) => {
    const eventId = await findEventId(id)
    const actor = {
      userId: caller.userId,
      sessionId: caller.sessionId,
      ip: ((request.ip as string | undefined) ?? '').slice(0, 64),
      requestId: request.id.slice(0, 64),
    }
    checkDelay(body, services.now().getTime())
    const { sentAt: _sentAt, ...command } = body
    const result = await commands.execute(id, command, actor, (decision, events) => {
      const duty = findNeededDuty(decision, events)
      const isAllowed = duty === 'admin' ? caller.role === 'admin' : hasDuty(caller, eventId, duty)
      if (!isAllowed) throw new HttpError(403, notAllowed)
    })
    if (result.event !== null) hub.refresh()
    return { message: result.event === null ? '' : 'Saved', ...result }
  })
}

// Serves race messages, and the templates and switches of an event (C-190 to C-193).
import {
  compareMessages,
  listRaceMessages,
  type RaceMessage,
  readMessageSettings,
  retractRaceMessage,
  saveMessageSettings,
  sendRaceMessage,
} from '#contract'
import { diffSnapshots } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { findRace } from '../../races/race-store'
import type { Services } from '../../services'
import { findEvent } from '../events/control-event-store'
import { appendControlMessage } from './append-control-message'
import * as store from './message-store'

export function serveMessages(serve: Serve, services: Services): void {
  const { database, raceMessages, sheets, control } = services
  const rejectUnknownEvent = async (id: string): Promise<void> => {
    if (!(await findEvent(database.orm, id))) throw new HttpError(404, 'Event not found')
  }

  serve(listRaceMessages, async ({ query: { race_id: raceId } }) => {
    const race = await findRace(database.orm, raceId)
    if (!race) throw new HttpError(404, 'Race not found')
    const stored = await store.readMessagesOfRace(database.orm, race)
    return { messages: mergeMessages(stored, raceMessages.listOf(raceId)) }
  })

  serve(sendRaceMessage, async ({ params: { id }, body: command, ...context }) => {
    const data = await appendControlMessage(services, id, { kind: 'send', command }, context)
    control.hub.refresh()
    return { message: 'Message sent', data }
  })

  serve(retractRaceMessage, async ({ params: { id, message: messageId }, ...context }) => {
    const data = await appendControlMessage(services, id, { kind: 'retract', messageId }, context)
    control.hub.refresh()
    return { message: 'Message retracted', data }
  })

  serve(readMessageSettings, async ({ params: { id } }) => {
    await rejectUnknownEvent(id)
    return { data: await store.readMessageSettings(database.orm, id) }
  })

  serve(saveMessageSettings, async ({ params: { id }, body, ...context }) => {
    await rejectUnknownEvent(id)
    await runAudited(services, saveMessageSettings, context, async tx => {
      const before = await store.readMessageSettings(tx, id)
      await store.upsertMessageSettings(tx, id, body)
      return { result: undefined, subject: { kind: 'event', id }, ...diffSnapshots(before, body) }
    })
    // When this is answered, a switch is in effect in the live race.
    await sheets.live.refreshRaces()
    return { message: 'Templates saved', data: body }
  })
}

/** Those of the running session may not be stored yet. */
function mergeMessages(stored: readonly RaceMessage[], running: readonly RaceMessage[]): RaceMessage[] {
  const newest = new Map(stored.map(message => [message.id, message]))
  for (const message of running)
    if ((newest.get(message.id)?.number ?? 0) < message.number) newest.set(message.id, message)
  return [...newest.values()].toSorted(compareMessages)
}

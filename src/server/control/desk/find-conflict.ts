import { type Decision, listTargets } from '#timing'
import type { ControlState } from '../log/control-run'
import type { RecordedEvent } from '../log/recorded-event'
import { systemActorId } from './event-text'

interface Sender {
  /** The last decision that the official had seen. */
  readonly basedOn: number
  readonly userId: string
}

/** The newest decision about the same passing, lap, entry or clock that the official had not seen (C-070). */
export function findConflict(
  { events, controlled }: ControlState,
  decision: Decision,
  { basedOn, userId }: Sender,
): RecordedEvent | undefined {
  const own = new Set(listTargets({ ...decision, sequence: 0 }, controlled.events))
  return events.findLast(
    event =>
      event.decision.sequence > basedOn &&
      event.actor.userId !== systemActorId &&
      // An official who presses twice has seen two excursions.
      !(decision.kind === 'limit' && event.actor.userId === userId) &&
      listTargets(event.decision, controlled.events).some(target => own.has(target)),
  )
}

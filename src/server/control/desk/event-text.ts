// The control log as the desk shows it.
import type { DeskEvent } from '#contract'
import { findUndone, listCompetitors, toKey } from '#timing'
import type { ControlState } from '../log/control-run'
import type { RecordedEvent } from '../log/recorded-event'
import { describeDecision } from './describe-decision'

/** Decisions that the server makes when a race goes live. */
export const systemActorId = 'system'

export function toDeskEvents(state: ControlState, names: ReadonlyMap<string, string>): DeskEvent[] {
  const undone = findUndone(state.controlled.events)
  return state.events.map(event => toDeskEvent(event, state, undone, names))
}

export function toDeskEvent(
  { id, at, reason, actor, decision }: RecordedEvent,
  state: ControlState,
  undone: ReadonlySet<number>,
  names: ReadonlyMap<string, string>,
): DeskEvent {
  const { kind, sequence } = decision
  const system = actor.userId === systemActorId ? 'Lap Logic' : ''
  return {
    sequence,
    id,
    kind,
    atOfDay: at,
    actorId: actor.userId,
    actorName: names.get(actor.userId) ?? system,
    reason,
    text: describeDecision(decision, state),
    isUndone: undone.has(sequence),
    competitors: [...listCompetitors(decision)],
    body: toBody(decision),
  }
}

/** A passing has the id that it has on the desk. */
function toBody({ kind: _kind, sequence: _sequence, ...body }: RecordedEvent['decision']): DeskEvent['body'] {
  return 'passing' in body ? { ...body, passing: toKey(body.passing) } : body
}

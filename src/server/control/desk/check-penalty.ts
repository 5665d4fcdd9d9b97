// Whether the penalty that a decision names can be served or become another one (C-105).
import { type ControlEvent, type Decision, findValidEvents } from '#timing'
import { HttpError } from '../../http/errors'

type Penalty = Extract<ControlEvent, { readonly kind: 'penalty' }>

const refuse = (message: string): HttpError => new HttpError(409, message)

export function checkPenalty(events: readonly ControlEvent[], decision: Decision): void {
  if (decision.kind === 'penalty.served') findPenalty(events, decision.penalty)
  if (decision.kind !== 'penalty' || decision.replaces === undefined) return
  const { competitor, sanction } = findPenalty(events, decision.replaces)
  if (competitor !== decision.competitor) throw refuse('This is the penalty of another rider')
  if (sanction.type !== 'longLap' && sanction.type !== 'rideThrough')
    throw refuse('Only a penalty that has to be served can become another one')
}

function findPenalty(events: readonly ControlEvent[], sequence: number): Penalty {
  const penalties = findValidEvents(events).filter(event => event.kind === 'penalty')
  const penalty = penalties.find(each => each.sequence === sequence)
  if (penalty === undefined) throw refuse('There is no such penalty')
  const next = penalties.find(({ replaces }) => replaces === sequence)
  if (next !== undefined) throw refuse(`Penalty ${sequence} has become penalty ${next.sequence}`)
  return penalty
}

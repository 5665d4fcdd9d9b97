// What the valid decisions say about riders as a whole, for the classification.
import type { Penalty, Rulings, RulingStatus } from '../classification/scoring'
import type { ControlEvent } from './control-event'
import { listRetirements } from './retirements'

/** `toSessionTime` converts the times of the feed. */
export function buildRulings(
  events: readonly ControlEvent[],
  toSessionTime: (at: number) => number,
): Rulings {
  const statuses = new Map<string, RulingStatus>()
  const penalties = new Map<number, Penalty>()
  const orders: (readonly string[])[] = []
  const limits: { competitor: string; at: number }[] = []
  const holds: { from: number; until?: number }[] = []
  for (const event of events) {
    if (event.kind === 'status') {
      if (event.status === 'running') statuses.delete(event.competitor)
      else statuses.set(event.competitor, event.status)
    } else if (event.kind === 'penalty') {
      const replaced = penalties.get(event.replaces ?? 0)
      if (replaced !== undefined) penalties.set(replaced.event, { ...replaced, replacedBy: event.sequence })
      penalties.set(event.sequence, toPenalty(event))
    } else if (event.kind === 'penalty.served') {
      const penalty = penalties.get(event.penalty)
      if (penalty !== undefined) penalties.set(event.penalty, { ...penalty, isServed: event.isServed })
    } else if (event.kind === 'order') orders.push(event.competitors)
    else if (event.kind === 'limit')
      limits.push({ competitor: event.competitor, at: toSessionTime(event.at) })
    else if (event.kind === 'hold') {
      const open = holds.at(-1)
      if (event.isOn && (open === undefined || open.until !== undefined))
        holds.push({ from: toSessionTime(event.at) })
      else if (!event.isOn && open?.until === undefined)
        holds.splice(-1, 1, ...(open === undefined ? [] : [{ ...open, until: toSessionTime(event.at) }]))
    }
  }
  const retirements = listRetirements(events, toSessionTime)
  return {
    statuses: [...statuses].map(([competitor, status]) => ({ competitor, status })),
    penalties: [...penalties.values()],
    orders,
    limits,
    holds,
    ...(retirements.length > 0 && { retirements }),
  }
}

function toPenalty(event: Extract<ControlEvent, { kind: 'penalty' }>): Penalty {
  const { sequence, competitor, sanction, infringement, lap, within } = event
  return { event: sequence, competitor, sanction, infringement, lap, within, isServed: false }
}

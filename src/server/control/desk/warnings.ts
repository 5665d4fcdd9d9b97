// What an official should consider before a decision is saved.
import type { Decision } from '#timing'
import type { ControlRun } from '../log/control-run'

export function listWarnings({ state }: ControlRun, decision: Decision): string[] {
  if (decision.kind !== 'penalty' || decision.sanction.type !== 'time') return []
  const { racers, indexByCompetitor } = state.controlled.fold.session
  const penalty = racers[indexByCompetitor.get(decision.competitor) ?? -1]?.penalty ?? 0
  // The total of the feed is later than the crossing: it contains a penalty already.
  return penalty > 0 ? [`The timing system already adds ${(penalty / 1000).toFixed(3)} s`] : []
}

import type { DeskSnapshot } from '../../../../data/control-desk/state'
import type { DeskContextValue } from '../desk-context'
import { findLastLap } from '../find-last-lap'
import { passingFilterId } from '../passings/passing-filters'
import { canCorrectPassings, canDecide } from '../permissions'
import { proposeRideThrough } from '../propose-ride-through'
import { unknownFieldName } from '../todo/unknown-transponder'
import type { DeskKeyActions } from './use-desk-keys'

/** The keys that need a connection. A key that the caller may not use does nothing. */
export function buildActions(snapshot: DeskSnapshot, desk: DeskContextValue): DeskKeyActions {
  return {
    ...buildRiderActions(snapshot, desk),
    ...buildPassingActions(snapshot, desk),
    ...buildPenaltyActions(snapshot, desk),
    T: () => desk.openDialog({ kind: 'message' }),
    U: () => document.querySelector<HTMLElement>(`[name="${unknownFieldName}"]`)?.focus(),
    '/': () => document.querySelector<HTMLElement>(`#${passingFilterId}`)?.focus(),
  }
}

function buildRiderActions(
  { race, passings }: DeskSnapshot,
  { competitor, openDialog, decide }: DeskContextValue,
): DeskKeyActions {
  if (competitor === '') return {}
  const lastLap = findLastLap(passings, competitor)
  return {
    ...(canDecide(race, 'penalty') && { P: () => openDialog({ kind: 'penalty', competitor }) }),
    ...(lastLap &&
      canDecide(race, 'lap.cancel') && { C: () => openDialog({ kind: 'cancel', passing: lastLap.id }) }),
    ...(canDecide(race, 'limit') && { L: () => void decide({ kind: 'limit', competitor }) }),
    ...(canDecide(race, 'status', 'out') && {
      O: () => openDialog({ kind: 'status', competitor, status: 'out' }),
    }),
  }
}

function buildPassingActions(snapshot: DeskSnapshot, desk: DeskContextValue): DeskKeyActions {
  if (!canCorrectPassings(snapshot)) return {}
  const { passing: id, competitor, openDialog } = desk
  const passing = snapshot.passings.find(each => each.id === id)
  // Selecting another rider clears the passing, so S never splits a lap of a rider who was selected before.
  const lap = passing ?? findLastLap(snapshot.passings, competitor)
  return {
    ...(lap && lap.lapTime !== null && { S: () => openDialog({ kind: 'split', passing: lap.id }) }),
    ...(passing && !passing.isDeleted && { DELETE: () => openDialog({ kind: 'delete', passing: id }) }),
  }
}

/**
 * C-105: the open penalty of the selected rider is served, or becomes a ride-through, by one key. Without a selected rider
 * the keys work while only one penalty is open.
 */
function buildPenaltyActions(
  { race, todo }: DeskSnapshot,
  { competitor, decide, openDialog }: DeskContextValue,
): DeskKeyActions {
  const open = todo.filter(({ kind }) => kind === 'penalty')
  const candidates = competitor === '' ? open : open.filter(each => each.competitor === competitor)
  const item = competitor === '' && candidates.length > 1 ? undefined : candidates[0]
  if (!item || item.penalty === null) return {}
  const penalty = item.penalty
  return {
    ...(canDecide(race, 'penalty.served') && {
      V: () => void decide({ kind: 'penalty.served', penalty, isServed: true }),
    }),
    ...(canDecide(race, 'penalty') && {
      X: () => openDialog(proposeRideThrough(item.competitor, penalty)),
    }),
  }
}

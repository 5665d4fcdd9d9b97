// Time marks and the start: what counts is when the key was pressed, also without a network (C-062, C-068, C-071).
import type { AppThunk } from '../root-state'
import { selectServerNow } from './selectors'
import { type CommandResult, sendDecision } from './send-command'
import type { Decision, UnsentCommand } from './state'
import { removeCommand } from './unsent-commands'

/** Sends the press once. Until it is saved, it is stored. Returns undefined if it was not answered. */
export function press(
  kind: 'mark' | 'start',
  pressedAt?: number,
): AppThunk<Promise<CommandResult | undefined>> {
  return async (dispatch, getState) => {
    const at = Math.round(pressedAt ?? selectServerNow(getState()))
    const decision: Decision = kind === 'mark' ? { kind, at } : { kind, at, source: 'press' }
    const id = crypto.randomUUID()
    const result = await dispatch(sendDecision(decision, { id, at, isStoredUntilSaved: true }))
    return result.kind === 'failed' && result.isUnreachable ? undefined : result
  }
}

/**
 * Sends one stored command with the id that it has had from the beginning. `seen` is a decision of another official about
 * the same that was shown since.
 */
export function sendUnsent(
  { id, at, basedOn, decision }: UnsentCommand,
  seen?: number,
): AppThunk<Promise<CommandResult>> {
  const sent: Decision = decision.kind === 'start' ? { ...decision, wasOffline: true } : decision
  return dispatch =>
    dispatch(sendDecision(sent, { id, at, basedOn: seen ?? basedOn, isStoredUntilSaved: true }))
}

export function discardUnsent(id: string): AppThunk {
  return (dispatch, getState) => {
    const { raceId } = getState().controlDesk
    if (raceId !== null) dispatch(removeCommand(raceId, id))
  }
}

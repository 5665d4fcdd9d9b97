// Time marks and the start: what counts is when the key was pressed, also without a network (C-062, C-068, C-071).
import type { AppThunk } from '../root-state'
import { unsentChanged } from './actions'
import { selectServerNow } from './selectors'
import { type CommandResult, sendDecision } from './send-command'
import type { Decision, UnsentPress } from './state'
import { writeUnsentPresses } from './unsent-presses'

/** Sends the press, or stores it when the desk is offline. */
export function press(kind: UnsentPress['kind'], at?: number): AppThunk<Promise<CommandResult | undefined>> {
  return async (dispatch, getState) => {
    const pressedAt = at ?? selectServerNow(getState())
    const basedOn = getState().controlDesk.snapshot?.sequence ?? 0
    const unsent: UnsentPress = { id: crypto.randomUUID(), kind, at: Math.round(pressedAt), basedOn }
    if (getState().controlDesk.offlineSince !== null) {
      dispatch(storePress(unsent))
      return undefined
    }
    const result = await dispatch(
      sendDecision(toDecision(unsent), { id: unsent.id, basedOn, isSentOnce: true }),
    )
    if (result.kind !== 'failed' || !result.isUnreachable) return result
    dispatch(storePress(unsent))
    return undefined
  }
}

/**
 * Sends one stored press with the id that it has had from the beginning. `seen` is a decision of another official about the
 * same that was shown since.
 */
export function sendPress(unsent: UnsentPress, seen?: number): AppThunk<Promise<CommandResult>> {
  return async dispatch => {
    const { id, basedOn } = unsent
    const decision = { ...toDecision(unsent), ...(unsent.kind === 'start' && { wasOffline: true }) }
    const result = await dispatch(sendDecision(decision, { id, basedOn: seen ?? basedOn, isSentOnce: true }))
    if (result.kind === 'done') dispatch(discardPress(id))
    return result
  }
}

export function discardPress(id: string): AppThunk {
  return dispatch => dispatch(changePresses(unsent => unsent.filter(each => each.id !== id)))
}

function storePress(press: UnsentPress): AppThunk {
  return dispatch => dispatch(changePresses(unsent => [...unsent, press]))
}

function changePresses(change: (unsent: readonly UnsentPress[]) => readonly UnsentPress[]): AppThunk {
  return (dispatch, getState) => {
    const { raceId, unsent } = getState().controlDesk
    if (raceId === null) return
    const changed = change(unsent)
    writeUnsentPresses(raceId, changed)
    dispatch(unsentChanged(changed))
  }
}

function toDecision({ kind, at }: UnsentPress): Decision {
  return kind === 'mark' ? { kind, at } : { kind, at, source: 'press' }
}

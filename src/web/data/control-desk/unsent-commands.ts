// The commands that have no answer yet. Each is stored before it is sent, under the race that it is about, and removed when
// it is answered, discarded or found in the control log (C-071).
import type { AppThunk } from '../root-state'
import { unsentChanged } from './actions'
import type { UnsentCommand } from './state'
import { readStoredCommands, writeStoredCommands } from './stored-commands'

export function storeCommand(raceId: string, command: UnsentCommand): AppThunk {
  const replace = (each: UnsentCommand): UnsentCommand => (each.id === command.id ? command : each)
  return changeCommands(raceId, unsent =>
    unsent.some(({ id }) => id === command.id) ? unsent.map(replace) : [...unsent, command],
  )
}

export function removeCommand(raceId: string, commandId: string): AppThunk {
  return changeCommands(raceId, unsent => unsent.filter(({ id }) => id !== commandId))
}

/** An answer may have been lost: what the control log has is saved. */
export function removeSavedCommands(): AppThunk {
  return (dispatch, getState) => {
    const { raceId, unsent, snapshot } = getState().controlDesk
    if (raceId === null || unsent.length === 0) return
    const saved = new Set(snapshot?.events.map(({ id }) => id))
    for (const { id } of unsent) if (saved.has(id)) dispatch(removeCommand(raceId, id))
  }
}

/** The stored list may have commands of other tabs, and the desk of the race may be closed, so each list is changed alone. */
function changeCommands(
  raceId: string,
  change: (unsent: readonly UnsentCommand[]) => readonly UnsentCommand[],
): AppThunk {
  return (dispatch, getState) => {
    writeStoredCommands(raceId, change(readStoredCommands(raceId)))
    const { controlDesk } = getState()
    if (controlDesk.raceId === raceId) dispatch(unsentChanged(change(controlDesk.unsent)))
  }
}

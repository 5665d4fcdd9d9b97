// What the parts of the desk share besides the store: what is selected, the open dialog, and sending.
import { createContext, useContext } from 'react'
import type { CommandResult } from '../../../data/control-desk/send-command'
import type { Decision } from '../../../data/control-desk/state'
import type { DeskDialog } from './desk-dialog'

export interface DeskContextValue {
  /** The selected rider; "" if there is none. */
  readonly competitor: string
  readonly selectCompetitor: (competitor: string) => void
  /** The selected passing; "" if there is none. */
  readonly passing: string
  readonly selectPassing: (passing: string) => void
  readonly openDialog: (dialog: DeskDialog) => void
  /** Sends what needs no dialog. A failure is shown above the desk, a conflict is asked about. */
  readonly decide: (decision: Decision) => Promise<CommandResult>
  /** Announces news politely. */
  readonly announce: (text: string) => void
}

const DeskContext = createContext<DeskContextValue | undefined>(undefined)

export const DeskProvider = DeskContext.Provider

export function useDesk(): DeskContextValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('Parts of the desk need a DeskProvider')
  return value
}

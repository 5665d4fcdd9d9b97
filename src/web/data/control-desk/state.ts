// The live desk of one race: what the server has sent, how current it is, and what this page has not sent yet.
import type { ControlCommand, Desk } from '#contract'

/** The passings and events are sorted, the newest first. */
export type DeskSnapshot = Omit<Desk, 'nowOfDay'>

type WithoutBase<Command> = Command extends unknown ? Omit<Command, 'id' | 'basedOn' | 'isDry'> : never
/** A command without what every command gets when it is sent. */
export type Decision = WithoutBase<ControlCommand>

/** A press that was made while the desk was offline. It is sent by hand, with the time of the press. */
export interface UnsentPress {
  readonly id: string
  readonly kind: 'mark' | 'start'
  /** Since 1970 by the clock of the server. */
  readonly at: number
  /** The newest decision that the official had seen, so that a later one about the same is shown first (C-070). */
  readonly basedOn: number
}

/** A command without an answer yet. */
export interface PendingCommand {
  readonly id: string
  readonly kind: Decision['kind']
  readonly isRepeated: boolean
}

export interface DeskProblem {
  readonly status: number
  readonly message: string
}

export interface ControlDeskState {
  readonly raceId: string | null
  readonly snapshot: DeskSnapshot | null
  /** Why there is no snapshot. */
  readonly problem: DeskProblem | null
  /** The server's clock minus the clock of this device. */
  readonly clockOffset: number
  /** When the connection was lost, by the server's clock; null while the desk is connected. */
  readonly offlineSince: number | null
  readonly pending: readonly PendingCommand[]
  readonly unsent: readonly UnsentPress[]
}

export const initialControlDesk: ControlDeskState = {
  raceId: null,
  snapshot: null,
  problem: null,
  clockOffset: 0,
  offlineSince: null,
  pending: [],
  unsent: [],
}

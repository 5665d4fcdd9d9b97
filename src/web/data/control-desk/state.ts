// The live desk of one race: what the server has sent, how current it is, and what this page has not sent yet.
import type { ControlCommand, Desk } from '#contract'

/** The passings and events are sorted, the newest first. */
export type DeskSnapshot = Omit<Desk, 'nowOfDay'>

type WithoutBase<Command> = Command extends unknown
  ? Omit<Command, 'id' | 'basedOn' | 'isDry' | 'sentAt'>
  : never
/** A command without what every command gets when it is sent. */
export type Decision = WithoutBase<ControlCommand>

/** A command that is on its way or was not answered. After the desk was offline it is sent by hand only. */
export interface UnsentCommand {
  readonly id: string
  readonly decision: Decision
  /** When it was decided, since 1970 by the clock of the server. */
  readonly at: number
  /** The newest decision that the official had seen, so that a later one about the same is shown first (C-070). */
  readonly basedOn: number
}

/** A command that is being sent, or waits for the one before. */
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
  /** With those that are pending. */
  readonly unsent: readonly UnsentCommand[]
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

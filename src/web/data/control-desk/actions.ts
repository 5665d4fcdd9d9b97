import type { Desk, DeskStreamEvents } from '#contract'
import { createAction } from '@reduxjs/toolkit'
import type { DeskProblem, PendingCommand, UnsentCommand } from './state'

export const deskOpened = createAction<{
  readonly raceId: string
  readonly unsent: readonly UnsentCommand[]
}>('controlDesk/opened')
export const deskClosed = createAction('controlDesk/closed')
export const deskReceived = createAction<Desk>('controlDesk/received')
export const deskChanged = createAction<DeskStreamEvents['change']>('controlDesk/changed')
export const deskFailed = createAction<DeskProblem>('controlDesk/failed')
export const clockCorrected = createAction<number>('controlDesk/clockCorrected')
/** When the connection was lost, by the server's clock; null when the desk is connected again. */
export const offlineSinceChanged = createAction<number | null>('controlDesk/offlineSinceChanged')
export const commandSent = createAction<PendingCommand>('controlDesk/commandSent')
/** With the id of the command. */
export const commandEnded = createAction<string>('controlDesk/commandEnded')
export const unsentChanged = createAction<readonly UnsentCommand[]>('controlDesk/unsentChanged')

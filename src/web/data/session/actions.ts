// Actions of the session that other areas dispatch.
import { createAction } from '@reduxjs/toolkit'

/** The server has accepted or rejected the user in race control. */
export const hasDutiesChanged = createAction<boolean>('auth/hasDutiesChanged')

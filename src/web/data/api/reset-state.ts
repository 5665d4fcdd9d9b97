import { createAction } from '@reduxjs/toolkit'

/** Returns the whole store to its initial state. */
export const resetState = createAction('app/reset')

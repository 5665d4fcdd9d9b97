import { switchSession } from '#contract'
import { createThunk } from '../api/thunk'

/** Puts the session of a desk live, or ends it. */
export const putSession = createThunk(switchSession)

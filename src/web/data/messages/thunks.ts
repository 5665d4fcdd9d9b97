import { listRaceMessages } from '#contract'
import { createThunk } from '../api/thunk'

export const fetchMessages = createThunk(listRaceMessages)

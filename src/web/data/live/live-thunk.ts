import { fetchLiveRace } from '#contract'
import { thunk } from '../thunk'

/** What is live now, and who is in it. */
export const fetchLive = thunk(fetchLiveRace, { needsNetwork: true })

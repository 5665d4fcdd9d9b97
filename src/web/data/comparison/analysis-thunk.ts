import { compareRacers } from '#contract'
import { thunk } from '../thunk'

/** Two riders head to head. */
export const fetchAnalysis = thunk(compareRacers, { needsNetwork: true })

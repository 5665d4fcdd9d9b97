// The tires of a rider in a race: one record that everybody sees (decisions Q-130).
import { readTireData, saveTireData } from '#contract'
import type { Sided } from '../selection/list-thunks'
import { thunk } from '../thunk'

export const fetchTireData = thunk<typeof readTireData, Sided>(readTireData, { needsNetwork: true })
export const postTireData = thunk<typeof saveTireData, Sided>(saveTireData)

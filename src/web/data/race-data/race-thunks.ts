// One race: its entry list, its standings, its laps.
import { listRaces, raceFailure, readLaps, readRacerData, readSummary } from '#contract'
import type { Sided } from '../selection/list-thunks'
import { thunk } from '../thunk'
import { timingThunk } from '../timing-thunk'

/** The call of the list with a `race_id`, under a name and a text of its own (decisions ). */
const readRace = { ...listRaces, name: 'dashboard/race', failure: raceFailure } as const

export const fetchRace = timingThunk<typeof readRace, Sided>(readRace)
export const fetchSummary = timingThunk<typeof readSummary, Sided>(readSummary)
export const fetchLaps = timingThunk<typeof readLaps, Sided>(readLaps)
export const fetchRacerData = thunk(readRacerData, { needsNetwork: true })

// The calls of the set-up of an event.
import {
  copyTimetable,
  createEvent,
  type PlannedRun,
  proposeGrid,
  readGrid,
  readRules,
  readTimetable,
  readTrackLoops,
  saveEventFeed,
  saveGrid,
  saveRules,
  saveTimetable,
  saveTrackLoops,
  type TimetableRun,
  updateEvent,
} from '#contract'
import { createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'

export const postEvent = createThunk(createEvent)
export const putEvent = createThunk(updateEvent)
export const fetchTimetable = createThunk(readTimetable, { isForbiddenInline: true })
export const putTimetable = createThunk(saveTimetable)
export const postCopy = createThunk(copyTimetable)
export const putFeed = createThunk(saveEventFeed)
export const fetchRules = createThunk(readRules)
export const putRules = createThunk(saveRules)
export const fetchGrid = createThunk(readGrid)
export const fetchGridProposal = createThunk(proposeGrid)
export const putGrid = createThunk(saveGrid)
export const fetchTrackLoops = createThunk(readTrackLoops)
export const putTrackLoops = createThunk(saveTrackLoops)

/** `conflict`: the newer version has been loaded, and the same change can be tried on it. */
export type SaveOutcome = 'saved' | 'conflict' | 'failed'

interface Settled {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' }
  readonly payload?: unknown
}

function statusOf({ payload }: Settled): unknown {
  return Reflect.get(Object(payload), 'status')
}

/** Computes the runs from the newest known ones and saves them. */
export function changeTimetable(
  id: string,
  change: (runs: readonly TimetableRun[]) => readonly PlannedRun[],
): AppThunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const { data } = getState().eventSetup.timetable
    if (data === null) return 'failed'
    const body = { version: data.version, runs: [...change(data.runs)] }
    return dispatch(settleTimetable(id, await dispatch(putTimetable({ params: { id }, body }))))
  }
}

export function copyFromEvent(id: string, from: string): AppThunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const { data } = getState().eventSetup.timetable
    if (data === null) return 'failed'
    const body = { version: data.version, from }
    return dispatch(settleTimetable(id, await dispatch(postCopy({ params: { id }, body }))))
  }
}

function settleTimetable(id: string, outcome: Settled): AppThunk<Promise<SaveOutcome>> {
  return async dispatch => {
    if (outcome.meta.requestStatus === 'fulfilled') return 'saved'
    if (statusOf(outcome) !== 409) return 'failed'
    await dispatch(fetchTimetable({ params: { id }, isSilent: true }))
    return 'conflict'
  }
}

/** The places of a grid. */
export interface GridDraft {
  readonly places: readonly { readonly entry: string; readonly place: number }[]
  readonly pitStarts: readonly string[]
}

export function saveGridDraft(
  id: string,
  version: string,
  { places, pitStarts }: GridDraft,
): AppThunk<Promise<SaveOutcome>> {
  return async dispatch => {
    const body = { version, places: [...places], pitStarts: [...pitStarts] }
    const outcome = await dispatch(putGrid({ params: { id }, body }))
    if (outcome.meta.requestStatus === 'fulfilled') return 'saved'
    if (statusOf(outcome) !== 409) return 'failed'
    await dispatch(fetchGrid({ params: { id }, isSilent: true }))
    return 'conflict'
  }
}

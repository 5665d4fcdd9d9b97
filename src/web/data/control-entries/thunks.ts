// The calls of the entry list of an event. After every change the list is loaded again, because a change can also concern
// other entries, such as the one that a transponder was moved from.
import {
  createEntry,
  deleteEntry,
  importEntries,
  type InputOf,
  listEntries,
  previewEntries,
  setRaceEntries,
  undoEntryImport,
  updateEntry,
} from '#contract'
import { type CallFailure, createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'

export const fetchEntries = createThunk(listEntries, { isForbiddenInline: true })
const postEntry = createThunk(createEntry)
export const putEntry = createThunk(updateEntry)
const removeEntry = createThunk(deleteEntry)
export const postPreview = createThunk(previewEntries)
const postImport = createThunk(importEntries)
const undoImport = createThunk(undoEntryImport)
const putRaceEntries = createThunk(setRaceEntries)

/** What a rejected change leaves behind; undefined after a success. */
export type Rejection = Pick<CallFailure, 'status' | 'message' | 'errors' | 'newer'> | undefined

export function loadEntries(eventId: string): AppThunk<Promise<unknown>> {
  return dispatch => dispatch(fetchEntries({ params: { id: eventId }, isSilent: true }))
}

interface Outcome {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' }
  readonly payload?: unknown
}

const unknownFailure: NonNullable<Rejection> = { status: 0, message: '', errors: {} }

/** Runs a change and loads the list again, also after a rejection: the list was changed meanwhile then. */
function changeThenLoad(
  eventId: string,
  change: () => AppThunk<Promise<Outcome>>,
): AppThunk<Promise<Rejection>> {
  return async dispatch => {
    const { meta, payload } = await dispatch(change())
    await dispatch(loadEntries(eventId))
    if (meta.requestStatus === 'fulfilled') return undefined
    // The payload of a failed call has this type if it is set.
    return (payload as Rejection) ?? unknownFailure
  }
}

export function addEntry(
  eventId: string,
  body: InputOf<typeof createEntry>['body'],
): AppThunk<Promise<Rejection>> {
  return changeThenLoad(eventId, () => dispatch => dispatch(postEntry({ params: { id: eventId }, body })))
}

export function changeEntry(
  eventId: string,
  entry: string,
  body: InputOf<typeof updateEntry>['body'],
): AppThunk<Promise<Rejection>> {
  const params = { id: eventId, entry }
  return changeThenLoad(eventId, () => dispatch => dispatch(putEntry({ params, body })))
}

export function dropEntry(eventId: string, entry: string): AppThunk<Promise<Rejection>> {
  const params = { id: eventId, entry }
  return changeThenLoad(eventId, () => dispatch => dispatch(removeEntry({ params })))
}

export function importFile(
  eventId: string,
  body: InputOf<typeof importEntries>['body'],
  query: InputOf<typeof importEntries>['query'],
): AppThunk<Promise<Rejection>> {
  const params = { id: eventId }
  return changeThenLoad(eventId, () => dispatch => dispatch(postImport({ params, query, body })))
}

export function undoLastImport(eventId: string, importId: string): AppThunk<Promise<Rejection>> {
  const params = { id: eventId, import: importId }
  return changeThenLoad(eventId, () => dispatch => dispatch(undoImport({ params })))
}

export function setTakesPart(
  eventId: string,
  raceId: string,
  changes: InputOf<typeof setRaceEntries>['body']['changes'],
): AppThunk<Promise<Rejection>> {
  const params = { id: raceId }
  return changeThenLoad(eventId, () => dispatch => dispatch(putRaceEntries({ params, body: { changes } })))
}

// Messages of race control, written at the desk (C-192).
import {
  type MessageSettings,
  readMessageSettings,
  retractRaceMessage,
  saveMessageSettings,
  sendRaceMessage,
  type RaceMessageCommand,
} from '#contract'
import { createThunk } from '../api/thunk'
import { fetchMessages } from '../messages/thunks'
import type { AppThunk } from '../root-state'

export const fetchMessageSettings = createThunk(readMessageSettings)
const putMessageSettings = createThunk(saveMessageSettings)
const postMessage = createThunk(sendRaceMessage)
const postRetraction = createThunk(retractRaceMessage)

export function loadRaceMessages(raceId: string): AppThunk<Promise<unknown>> {
  return dispatch => dispatch(fetchMessages({ query: { race_id: raceId }, isSilent: true }))
}

/** Resolves with whether it was sent. The same id sends it once. */
export function sendMessage(raceId: string, body: RaceMessageCommand): AppThunk<Promise<boolean>> {
  return async dispatch => {
    const result = await dispatch(postMessage({ params: { id: raceId }, body, isBackground: true }))
    if (!postMessage.fulfilled.match(result)) return false
    await dispatch(loadRaceMessages(raceId))
    return true
  }
}

export function retractMessage(raceId: string, message: string): AppThunk<Promise<boolean>> {
  return async dispatch => {
    const result = await dispatch(postRetraction({ params: { id: raceId, message }, isBackground: true }))
    await dispatch(loadRaceMessages(raceId))
    return postRetraction.fulfilled.match(result)
  }
}

/** Changes some of the settings. Resolves with the stored ones; undefined after a failure. */
export function changeMessageSettings(
  eventId: string,
  change: Partial<MessageSettings>,
): AppThunk<Promise<MessageSettings | undefined>> {
  return async dispatch => {
    const params = { id: eventId }
    const before = await dispatch(fetchMessageSettings({ params, isBackground: true }))
    if (!fetchMessageSettings.fulfilled.match(before)) return undefined
    const body = { ...before.payload.data, ...change }
    const result = await dispatch(putMessageSettings({ params, body, isBackground: true }))
    return putMessageSettings.fulfilled.match(result) ? result.payload.data : undefined
  }
}

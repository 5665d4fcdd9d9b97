// What the user does with a replay. The time machine reacts to the state.
import { selectIsRaceLive } from '../live/selectors'
import { maxDelay, momentSeen, viewingChosen, wholeRace } from '../preferences/viewing'
import { refreshRace } from '../race-data/thunks'
import {
  barToggled,
  holdEnded,
  holdStarted,
  liveResumed,
  momentRequested,
  rateChosen,
  reloadRequested,
  replayClosed,
  replayOpened,
  replayPaused,
  replayPlayed,
  replaySought,
  stepRequested,
} from '../replay/actions'
import type { SessionMoment } from '../replay-worker/messages'
import { selectReplayLength, selectReplayTime } from '../replay/selectors'
import type { Rate } from '../replay/state'
import type { AppThunk } from '../root-state'

/** Opens the bar for the race on the screen, which stays as it is until the user moves. */
export function openReplay(): AppThunk {
  return (dispatch, getState) => {
    const state = getState()
    const { raceId } = state.raceData.primaryRider
    if (raceId === null) return
    if (state.replay.raceId === raceId) dispatch(barToggled(true))
    else {
      const mode = selectIsRaceLive(state, 'primaryRider') ? 'live' : 'free'
      dispatch(replayOpened({ raceId, mode, isBarOpen: true, beginAt: null }))
    }
  }
}

/** Shows the race on the screen as it was at this moment of the session. A live race is paused there. */
export function showMoment(moment: SessionMoment): AppThunk {
  return dispatch => {
    dispatch(openReplay())
    dispatch(momentRequested(moment))
  }
}

/** Ends the replay; a delay stays. */
export function closeReplay(): AppThunk {
  return (dispatch, getState) => {
    dispatch(getState().replay.mode === 'delayed' ? barToggled(false) : replayClosed())
  }
}

export function backToLive(): AppThunk {
  return dispatch => void dispatch(liveResumed())
}

/** At the end, playing begins at the start again. */
export function playReplay(): AppThunk {
  return (dispatch, getState) => {
    const now = Date.now()
    const time = selectReplayTime(getState(), now)
    const { mode, isRunning } = getState().replay
    if (mode !== 'free') return
    const isAtEnd = !isRunning && time >= selectReplayLength(getState(), now)
    if (isAtEnd) dispatch(replaySought({ now, time: 0 }))
    dispatch(replayPlayed({ now, time: isAtEnd ? 0 : time }))
  }
}

export function pauseReplay(): AppThunk {
  return (dispatch, getState) => {
    const now = Date.now()
    dispatch(replayPaused({ now, time: selectReplayTime(getState(), now) }))
  }
}

/** Times beyond the ends are those of the ends; the end of a running session is live. */
export function seekReplay(time: number): AppThunk {
  return (dispatch, getState) => {
    const now = Date.now()
    const state = getState()
    const end = selectReplayLength(state, now)
    if (state.replay.isRunning && time >= end - liveEdgeMs) dispatch(liveResumed())
    else dispatch(replaySought({ now, time: Math.min(Math.max(0, time), end) }))
  }
}

/** Nearer to the end than this, the picture is live. */
const liveEdgeMs = 500

export function skipReplay(milliseconds: number): AppThunk {
  return (dispatch, getState) => dispatch(seekReplay(selectReplayTime(getState(), Date.now()) + milliseconds))
}

/** Loads the timeline of the live race, so that its picture can be held. Nothing that is shown changes. */
export function prepareHold(): AppThunk {
  return (dispatch, getState) => {
    const { replay, raceData } = getState()
    const { raceId } = raceData.primaryRider
    if (raceId === null || replay.raceId === raceId) return
    dispatch(replayOpened({ raceId, mode: 'live', isBarOpen: false, beginAt: null }))
  }
}

/** The picture was not held, and nothing else needs the timeline. */
export function dropPreparedHold(): AppThunk {
  return (dispatch, getState) => {
    const { raceId, mode, isBarOpen } = getState().replay
    if (raceId !== null && mode === 'live' && !isBarOpen) dispatch(replayClosed())
  }
}

/** Freezes the picture while the user waits for the same moment on a TV screen. */
export function startHold(): AppThunk {
  return (dispatch, getState) => {
    const { raceId, isReady, isRunning, frozenSince } = getState().replay
    if (raceId === null || !isReady || !isRunning || frozenSince !== null) return
    dispatch(holdStarted({ raceId, now: Date.now() }))
  }
}

/** Adds the time held to the delay. */
export function endHold(): AppThunk {
  return (dispatch, getState) => {
    const { replay, viewing } = getState()
    if (replay.frozenSince === null) return
    dispatch(chooseDelay(viewing.delay + (Date.now() - replay.frozenSince) / 1000))
    dispatch(holdEnded())
  }
}

/** In seconds, in steps of half a second. */
export function chooseDelay(seconds: number): AppThunk {
  return dispatch => {
    const delay = Math.min(Math.max(0, Math.round(seconds * 2) / 2), maxDelay)
    dispatch(viewingChosen({ delay }))
  }
}

/** The user wants to see the result although it was hidden: the session is shown as if it had been seen. */
export function showResult(): AppThunk {
  return (dispatch, getState) => {
    const { replay, raceData } = getState()
    const raceId = replay.raceId ?? raceData.primaryRider.raceId
    if (raceId === null) return
    dispatch(momentSeen({ raceId, time: wholeRace }))
    // The time machine loads the result, unless it is still being loaded itself.
    if (replay.raceId !== null) dispatch(replayClosed())
    else void dispatch(refreshRace({ selectedRaceId: raceId, riderType: 'primaryRider', isFull: true }))
  }
}

export function stepReplay(direction: 1 | -1, isLap: boolean): AppThunk {
  return dispatch => void dispatch(stepRequested({ direction, isLap }))
}

/** After a failure, or when the session was changed. */
export function reloadReplay(): AppThunk {
  return (dispatch, getState) => {
    const { isReady, beginAt } = getState().replay
    dispatch(reloadRequested(isReady ? selectReplayTime(getState(), Date.now()) : beginAt))
  }
}

export function chooseRate(rate: Rate): AppThunk {
  return (dispatch, getState) => {
    const now = Date.now()
    dispatch(rateChosen({ now, time: selectReplayTime(getState(), now), rate }))
  }
}

import { type ActionReducerMapBuilder, createReducer } from '@reduxjs/toolkit'
import {
  barToggled,
  comparisonSynced,
  delayStarted,
  holdEnded,
  holdStarted,
  liveResumed,
  momentRequested,
  problemFound,
  progressMade,
  rateChosen,
  reloadRequested,
  replayClosed,
  replayOpened,
  replayPaused,
  replayPlayed,
  replaySought,
  stepRequested,
  timelineFailed,
  timelineGrown,
  timelineLoaded,
  timelineMarked,
} from './actions'
import { noReplay, type ReplayState } from './state'

/** Where the replay begins: a link may name a time beyond the ends. */
function findBegin({ beginAt }: Pick<ReplayState, 'beginAt'>, end: number): number {
  if (typeof beginAt === 'number') return Math.min(Math.max(0, beginAt), end)
  return beginAt === 'start' ? 0 : end
}

type Builder = ActionReducerMapBuilder<ReplayState>

function addTimelineCases(builder: Builder): void {
  builder
    .addCase(timelineLoaded, (state, { payload: { raceId, facts, now, end } }) => {
      if (state.raceId !== raceId) return
      Object.assign(state, facts, { isReady: true, problem: null })
      state.anchor = { now, time: findBegin(state, end) }
      state.seeks += 1
    })
    .addCase(timelineGrown, (state, { payload: { raceId, length, isRunning } }) => {
      if (state.raceId !== raceId) return
      state.length = length
      state.isRunning = isRunning
    })
    .addCase(timelineMarked, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(progressMade, (state, { payload }) => {
      state.progress = payload
    })
    .addCase(timelineFailed, (state, { payload }) => {
      state.isReady = false
      state.isPlaying = false
      state.problem = payload
    })
    .addCase(problemFound, (state, { payload }) => {
      state.problem = payload
    })
    .addCase(comparisonSynced, (state, { payload }) => {
      state.syncedRaceId = payload
    })
    .addCase(reloadRequested, (state, { payload }) => {
      state.isReady = false
      state.problem = null
      state.beginAt = payload
      state.reloads += 1
    })
}

function addMovementCases(builder: Builder): void {
  builder
    .addCase(replayPlayed, (state, { payload }) => {
      state.anchor = payload
      state.isPlaying = true
    })
    .addCase(replayPaused, (state, { payload }) => {
      state.anchor = payload
      state.isPlaying = false
      state.mode = 'free'
    })
    .addCase(momentRequested, (state, { payload }) => {
      state.wantedMoment = payload
    })
    .addCase(replaySought, (state, { payload }) => {
      state.wantedMoment = null
      state.anchor = payload
      state.mode = 'free'
      state.seeks += 1
    })
    .addCase(rateChosen, (state, { payload: { rate, ...anchor } }) => {
      state.anchor = anchor
      state.rate = rate
    })
    .addCase(stepRequested, (state, { payload }) => {
      state.step = { count: state.step.count + 1, ...payload }
    })
}

function addModeCases(builder: Builder): void {
  builder
    .addCase(replayOpened, (state, { payload }) => ({
      ...noReplay,
      ...payload,
      seeks: state.seeks + 1,
      reloads: state.reloads + 1,
    }))
    .addCase(replayClosed, ({ seeks, reloads }) => ({ ...noReplay, seeks, reloads }))
    .addCase(barToggled, (state, { payload }) => {
      state.isBarOpen = payload
    })
    .addCase(liveResumed, state => {
      state.mode = 'live'
      state.isPlaying = false
      state.rate = 1
      state.frozenSince = null
      state.problem = null
    })
    .addCase(delayStarted, (state, { payload: raceId }) => {
      if (state.raceId !== raceId)
        Object.assign(state, {
          ...noReplay,
          raceId,
          isBarOpen: state.isBarOpen,
          seeks: state.seeks,
          reloads: state.reloads,
        })
      state.mode = 'delayed'
      state.seeks += 1
    })
    .addCase(holdStarted, (state, { payload: { raceId, now } }) => {
      if (state.raceId !== raceId) return
      if (state.mode !== 'delayed') state.seeks += 1
      state.mode = 'delayed'
      state.frozenSince = now
    })
    .addCase(holdEnded, state => {
      state.frozenSince = null
    })
}

export const replayReducer = createReducer(noReplay, builder => {
  addTimelineCases(builder)
  addMovementCases(builder)
  addModeCases(builder)
})

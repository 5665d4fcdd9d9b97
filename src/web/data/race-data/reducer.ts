// The data of the race on the screen, as the server answers it call by call.
import type { TireData } from '#contract'
import { type ActionReducerMapBuilder, createReducer, type Draft, original } from '@reduxjs/toolkit'
import { heartbeatReceived, patchReceived, snapshotReceived, tireConflictSettled } from './actions'
import { applyRows, reuseRows } from './apply-rows'
import { applyLaps, createLapBook, reuseLaps } from './apply-laps'
import { countLaps, emptyLapBook } from './lap-book'
import { receiveAnswer, receiveFailure } from './receive-answer'
import { receiveHeartbeat, receivePatch, receiveSnapshot } from './receive-stream'
import { initialRaceData, type RaceDataState, type RiderRaceData, riderTypes } from './state'
import {
  fetchCurrentWeather,
  fetchHistoricalWeather,
  fetchLaps,
  fetchRace,
  fetchRacerData,
  fetchSummary,
  fetchTireData,
  postTireData,
} from './thunks'

type Builder = ActionReducerMapBuilder<RaceDataState>
type DataDraft = Draft<RiderRaceData>

function addTimingCases(builder: Builder): void {
  builder
    .addCase(fetchSummary.fulfilled, (state, { payload, meta: { arg, info } }) => {
      const data = state[arg.riderType]
      const merged = receiveAnswer(data, 'summary', arg.query.race_id, info)
      const current = original(data)?.lapSummary ?? []
      if (merged) data.lapSummary = reuseRows(current, merged.patches.reduce(applyRows, payload.data ?? []))
    })
    .addCase(fetchSummary.rejected, (state, { payload, meta: { arg, info } }) => {
      const data = state[arg.riderType]
      if (receiveFailure(data, 'summary', arg.query.race_id, payload, info)) data.lapSummary = []
    })
    .addCase(fetchLaps.fulfilled, (state, { payload, meta: { arg, info } }) => {
      const data = state[arg.riderType]
      const merged = receiveAnswer(data, 'laps', arg.query.race_id, info)
      if (!merged) return
      const answer = merged.patches.reduce(applyLaps, createLapBook(payload.laps ?? []))
      data.laps = reuseLaps(original(data)?.laps ?? emptyLapBook, answer)
      data.hasMoreLaps = false
    })
    .addCase(fetchLaps.rejected, (state, { payload, meta: { arg, info } }) => {
      const data = state[arg.riderType]
      if (receiveFailure(data, 'laps', arg.query.race_id, payload, info)) data.laps = emptyLapBook
    })
    .addCase(fetchRace.fulfilled, (state, { payload: { race }, meta: { arg, info } }) => {
      const data = state[arg.riderType]
      const merged = receiveAnswer(data, 'race', arg.query.race_id, info)
      if (merged && race) data.race = merged.patches.findLast(patch => patch.race)?.race ?? race
    })
    .addCase(fetchRace.rejected, (state, { payload, meta: { arg, info } }) => {
      const data = state[arg.riderType]
      const isDropped = receiveFailure(data, 'race', arg.query.race_id, payload, info)
      if (isDropped && !arg.isSilent) data.race = null
    })
}

/** The answer to Compare contains both riders, but only their own rows and laps. */
function addRacerDataCase(builder: Builder): void {
  builder.addCase(fetchRacerData.fulfilled, (state, { payload: { primary, comparison }, meta }) => {
    const { primaryRaceId, comparisonRaceId } = meta.arg.query
    const { primaryRider, comparisonRider } = state
    if (primaryRaceId === primaryRider.raceId) primaryRider.tireData = primary?.tireData ?? null
    if (!comparison || comparisonRaceId !== comparisonRider.raceId) return
    comparisonRider.tireData = comparison.tireData
    comparisonRider.race = comparison.race
    // Shown until the laps and the standings of all riders arrive.
    if (countLaps(comparisonRider.laps) === 0) comparisonRider.laps = createLapBook(comparison.laps)
    if (comparisonRider.lapSummary.length === 0 && comparison.summary)
      comparisonRider.lapSummary = [comparison.summary]
  })
}

interface RecordKey {
  readonly racerId: string
  readonly raceId: string
}

/** Whether a tire record is of the rider and race on the screen. */
function isShown(data: DataDraft, { racerId, raceId }: RecordKey): boolean {
  return data.riderId === racerId && data.raceId === raceId
}

function addTireCases(builder: Builder): void {
  builder
    .addCase(fetchTireData.fulfilled, (state, { payload, meta: { arg } }) => {
      const data = state[arg.riderType]
      if (isShown(data, arg.query)) data.tireData = payload.tireData
    })
    .addCase(postTireData.fulfilled, (state, { payload, meta: { arg } }) => {
      const data = state[arg.riderType]
      if (!isShown(data, arg.body)) return
      data.tireData = payload.tireData
      data.tireConflict = null
    })
    .addCase(postTireData.rejected, (state, { payload, meta: { arg } }) => {
      const data = state[arg.riderType]
      if (payload?.status !== 409 || !isShown(data, arg.body)) return
      const { frontTire, rearTire, tireType } = arg.body.tireData
      const theirs: TireData | null = payload.newer?.tireData ?? null
      data.tireConflict = { mine: { frontTire, rearTire, tireType }, theirs }
      if (theirs) data.tireData = theirs
    })
    .addCase(tireConflictSettled, (state, { payload }) => {
      state[payload].tireConflict = null
    })
}

/** After a failure the last weather stays: it is at most ten minutes old, and the failure is only logged. */
function addWeatherCases(builder: Builder): void {
  builder
    .addCase(fetchCurrentWeather.fulfilled, (state, { payload, meta: { arg } }) => {
      const data = state[arg.riderType]
      if (data.raceId === arg.raceId) data.weather.current = payload
    })
    .addCase(fetchHistoricalWeather.fulfilled, (state, { payload, meta: { arg } }) => {
      const data = state[arg.riderType]
      if (data.raceId === arg.raceId) data.weather.historical = payload
    })
}

/** The riders whose race the stream is about. */
function findDataOfRace(state: Draft<RaceDataState>, raceId: string | null): DataDraft[] {
  if (raceId === null) return []
  return riderTypes.map(riderType => state[riderType]).filter(data => data.raceId === raceId)
}

function addStreamCases(builder: Builder): void {
  builder
    .addCase(snapshotReceived, (state, { payload }) => {
      for (const data of findDataOfRace(state, payload.raceId)) receiveSnapshot(data, payload)
    })
    .addCase(patchReceived, (state, { payload }) => {
      for (const data of findDataOfRace(state, payload.raceId)) receivePatch(data, payload)
    })
    .addCase(heartbeatReceived, (state, { payload: { raceId, now } }) => {
      for (const data of findDataOfRace(state, raceId)) receiveHeartbeat(data, now)
    })
}

export const raceDataReducer = createReducer(initialRaceData, builder => {
  addTimingCases(builder)
  addRacerDataCase(builder)
  addTireCases(builder)
  addWeatherCases(builder)
  addStreamCases(builder)
})

// Applies events of the live stream to the data of the race they are about.
import type { LiveEvents } from '#contract'
import { type Draft, original } from '@reduxjs/toolkit'
import { applyRows, reuseRows } from './apply-rows'
import { applyLaps, createLapBook, reuseLaps } from './apply-laps'
import { emptyLapBook } from './lap-book'
import type { RiderRaceData } from './state'
import { appendRecentPatch, mergePatch, type SyncState } from './sync'

type DataDraft = Draft<RiderRaceData>

interface Received<Data> {
  readonly hasMoreLaps?: true | undefined
  readonly id: string
  readonly at: number
  readonly data: Data
}

export function receiveSnapshot(draft: DataDraft, received: Received<LiveEvents['snapshot']>): void {
  const { id, at, data, hasMoreLaps = false } = received
  const current = original(draft)
  const complete = { id, isLoaded: true, isGapless: true }
  // The stream does not contain the entry list, so the race call still has to be made, or made again.
  const { isLoaded } = draft.sync.parts.race
  draft.sync.parts = { race: { id, isLoaded, isGapless: false }, summary: complete, laps: complete }
  draft.sync.recentPatches = []
  confirm(draft.sync, at)
  draft.lapSummary = reuseRows(current?.lapSummary ?? [], data.data)
  draft.laps = reuseLaps(current?.laps ?? emptyLapBook, createLapBook(data.laps))
  draft.hasMoreLaps = hasMoreLaps
  draft.race = data.race
}

export function receivePatch(draft: DataDraft, received: Received<LiveEvents['patch']>): void {
  const { id, at, data: patch, hasMoreLaps = false } = received
  const current = original(draft)
  const { parts, recentPatches } = current?.sync ?? draft.sync
  const next = {
    race: mergePatch(parts.race, id, patch),
    summary: mergePatch(parts.summary, id, patch),
    laps: mergePatch(parts.laps, id, patch),
  }
  draft.sync.parts = {
    race: next.race ?? parts.race,
    summary: next.summary ?? parts.summary,
    laps: next.laps ?? parts.laps,
  }
  // Immer's draft types are mutable; the patches are only read.
  draft.sync.recentPatches = appendRecentPatch(recentPatches, { id, patch }) as Draft<typeof recentPatches>
  if (next.summary) {
    draft.lapSummary = applyRows(current?.lapSummary ?? [], patch)
    confirm(draft.sync, at)
  }
  if (next.laps) draft.laps = applyLaps(current?.laps ?? emptyLapBook, patch)
  draft.hasMoreLaps = hasMoreLaps
  const isNew = parts.race.isLoaded ? next.race : next.summary
  if (patch.race && isNew) draft.race = patch.race
}

export function receiveHeartbeat({ sync }: DataDraft, now: number): void {
  if (sync.parts.summary.isLoaded) confirm(sync, now)
}

function confirm(sync: Draft<SyncState>, at: number): void {
  sync.confirmedAt = Math.max(sync.confirmedAt ?? at, at)
  sync.isFromCache = false
}

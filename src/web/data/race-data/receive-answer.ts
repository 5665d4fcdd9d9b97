// What an answer about a race, or its failure, means for the current data (decisions Q-154).
import type { Draft } from '@reduxjs/toolkit'
import type { AnswerInfo } from '../api/answer-info'
import { isUnreachable } from '../api/call'
import type { CallFailure } from '../api/thunk'
import type { RiderRaceData } from './state'
import { mergeAnswer, type MergedAnswer, noPart, type PartName, type SyncState } from './sync'

type DataDraft = Draft<RiderRaceData>

/** Returns how to merge an answer; undefined if it is about another race or older than the current data. */
export function receiveAnswer(
  { raceId: currentRaceId, sync }: DataDraft,
  part: PartName,
  raceId: string | undefined,
  info: AnswerInfo,
): MergedAnswer | undefined {
  if (raceId !== currentRaceId) return undefined
  // Without a network the cache answers; data that arrived by the stream since then are newer.
  if (info.isCached && sync.parts[part].isLoaded && (sync.confirmedAt ?? 0) >= (info.at ?? 0))
    return undefined
  const merged = mergeAnswer(sync.parts[part], sync.recentPatches, info.id)
  confirm(sync, info)
  if (merged) sync.parts[part] = merged.part
  return merged
}

/** Returns whether the current data have to be dropped. */
export function receiveFailure(
  { raceId: currentRaceId, sync }: DataDraft,
  part: PartName,
  raceId: string | undefined,
  failure: CallFailure | undefined,
  info: AnswerInfo | undefined,
): boolean {
  if (raceId !== currentRaceId || !failure || failure.isSkipped) return false
  if (failure.status === 304) {
    if (info) confirm(sync, info)
    return false
  }
  if (isUnreachable(failure) && sync.parts[part].isLoaded) return false
  sync.parts[part] = noPart
  return true
}

/** The data are as old as the oldest cached answer, and as new as the newest answer of the server. */
function confirm(sync: Draft<SyncState>, { at, isCached }: AnswerInfo): void {
  if (at !== null)
    sync.confirmedAt = isCached ? Math.min(sync.confirmedAt ?? at, at) : Math.max(sync.confirmedAt ?? at, at)
  sync.isFromCache = isCached
}

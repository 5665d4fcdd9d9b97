// Repeats what was chosen and seen in this tab on what another tab has stored. The reducer of the viewing preferences
// applies it, so that collections keep their order and their limits.
import type { UnknownAction } from '@reduxjs/toolkit'
import type { StatesToMerge } from './persistor'
import { isSameData, listChanges, pickChanges } from './pick-changes'
import {
  boardMessageSent,
  momentSeen,
  sessionWatched,
  viewing,
  viewingChosen,
  type ViewingState,
  type WatchedSession,
} from './viewing'

export function mergeViewing({ stored, base, own }: StatesToMerge<ViewingState>): ViewingState {
  return listActions(base, own).reduce(viewing.reducer, stored)
}

/** The actions that made `own` from `base`. */
function listActions(base: ViewingState, own: ViewingState): readonly UnknownAction[] {
  const { seen = {}, boardMessages = {}, watchedSessions = [], ...choices } = pickChanges(base, own)
  return [
    viewingChosen(choices),
    ...listChanges(base.seen, seen).map(([raceId, time]) => momentSeen({ raceId, time })),
    ...Object.entries(boardMessages).flatMap(([raceId, messages]) =>
      listMessageActions(raceId, base.boardMessages[raceId] ?? {}, messages),
    ),
    // The newest session is the first one, and was watched last.
    ...pickWatched(base.watchedSessions, watchedSessions).toReversed().map(sessionWatched),
  ]
}

type Messages = ViewingState['boardMessages'][string]

/** A message that `own` no longer has was cleared. Those of a race that `own` no longer has were only dropped. */
function listMessageActions(raceId: string, base: Messages, own: Messages): readonly UnknownAction[] {
  const cleared = Object.keys(base).filter(racerId => !Object.hasOwn(own, racerId))
  const changed = [...cleared, ...listChanges(base, own).map(([racerId]) => racerId)]
  return changed.map(racerId => boardMessageSent({ raceId, racerId, message: own[racerId] }))
}

/** The sessions of `own` that were watched since `base`: all up to the last one that is new or was moved up. */
function pickWatched(
  base: readonly WatchedSession[],
  own: readonly WatchedSession[],
): readonly WatchedSession[] {
  const places = own.map(session => base.findIndex(before => isSameData(before, session)))
  const isWatched = (place: number, index: number): boolean =>
    place === -1 || place > (places[index + 1] ?? base.length)
  return own.slice(0, places.findLastIndex(isWatched) + 1)
}

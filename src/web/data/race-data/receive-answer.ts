// What an answer about a race, or its failure, means for what is held of it (decisions Q-154).
import type { Draft } from '@reduxjs/toolkit'
import type { RiderType } from '../active-rider'
import { isOutOfReach } from '../call'
import type { DashboardState } from '../dashboard-state'
import type { Served } from '../served'
import { sides } from '../sides'
import type { CallFailure } from '../thunk'
import { type Held, noPart, type PartName, type Taken, takeAnswer } from './held'

type State = Draft<DashboardState>

interface Question {
  readonly riderType: RiderType
  readonly query: { readonly race_id?: string | undefined }
}

/** What to make of an answer; undefined if it is about another race, or older than what is held. */
export function receiveAnswer(
  state: State,
  name: PartName,
  { riderType, query }: Question,
  served: Served,
): Taken | undefined {
  const held = state[sides[riderType].held]
  if (query.race_id !== held.raceId) return undefined
  // In a dead spot the cache answers; what the stream brought since is newer.
  if (served.isKept && held.parts[name].isWhole && (held.at ?? 0) >= (served.at ?? 0)) return undefined
  const taken = takeAnswer(held.parts[name], held.recent, served.id)
  confirm(held, served)
  if (taken) held.parts[name] = taken.part
  return taken
}

/** Answers whether what was held has to go. */
export function receiveFailure(
  state: State,
  name: PartName,
  { riderType, query }: Question,
  failure: CallFailure | undefined,
  served: Served | undefined,
): boolean {
  const held = state[sides[riderType].held]
  if (query.race_id !== held.raceId || !failure || failure.isSkipped) return false
  if (failure.status === 304) {
    if (served) confirm(held, served)
    return false
  }
  if (isOutOfReach(failure) && held.parts[name].isWhole) return false
  held.parts[name] = noPart
  return true
}

/** Three calls make one picture: it is as old as the oldest kept one, and as new as the newest word of the server. */
function confirm(held: Draft<Held>, { at, isKept }: Served): void {
  if (at !== null) held.at = isKept ? Math.min(held.at ?? at, at) : Math.max(held.at ?? at, at)
  held.isKept = isKept
}

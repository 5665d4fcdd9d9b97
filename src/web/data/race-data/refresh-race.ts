// The same race once more, without anybody waiting: the safety net under the stream (decisions Q-094).
import type { RiderType } from '../active-rider'
import { sides } from '../sides'
import type { AppThunk } from '../store'
import { heldIdOf } from './held'
import { fetchLaps, fetchRace, fetchSummary } from './race-thunks'

interface Refresh {
  readonly selectedRaceId: string
  readonly riderType: RiderType
  /** Asks for everything, whatever is held. */
  readonly isFull?: boolean
}

export function refreshRace({ selectedRaceId, riderType, isFull }: Refresh): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { parts } = getState().dashboard[sides[riderType].held]
    const input = { query: { race_id: selectedRaceId }, riderType, isSilent: true }
    await Promise.all([
      dispatch(fetchSummary({ ...input, heldId: isFull ? null : heldIdOf(parts.summary) })),
      dispatch(fetchLaps({ ...input, heldId: isFull ? null : heldIdOf(parts.laps) })),
      dispatch(fetchRace({ ...input, heldId: isFull ? null : heldIdOf(parts.race) })),
    ])
  }
}

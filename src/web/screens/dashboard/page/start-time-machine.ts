// Loads the time machine when it is first needed: who only watches live does not pay for it.
import { loadChunk } from '../../../load-chunk'
import { selectIsRaceLive } from '../../../data/live/selectors'
import { detectTabSupport } from '../../../data/live/shared-stream'
import { trustWorkerPath } from '../../../data/preferences/trusted-types'
import { refreshRace } from '../../../data/race-data/thunks'
import { delayStarted, problemFound } from '../../../data/replay/actions'
import { selectIsResultHidden } from '../../../data/replay/selectors'
import type { AppStore, RootState } from '../../../data/root-state'

function isNeeded(state: RootState): boolean {
  const { replay, viewing, raceData } = state
  return (
    replay.raceId !== null ||
    (viewing.delay > 0 && selectIsRaceLive(state, 'primaryRider')) ||
    selectIsResultHidden(state, raceData.primaryRider.raceId)
  )
}

/** The present must not be shown while the time machine is loaded. */
function startDelay(store: AppStore): void {
  const state = store.getState()
  const { raceId } = state.raceData.primaryRider
  if (raceId !== null && state.viewing.delay > 0 && selectIsRaceLive(state, 'primaryRider'))
    store.dispatch(delayStarted(raceId))
}

/** Runs until the returned function is called. */
export function startTimeMachineWhenNeeded(store: AppStore): () => void {
  let stop = (): void => undefined
  let isStopped = false
  const start = async (): Promise<void> => {
    startDelay(store)
    try {
      const [{ TimeMachine }, { default: workerPath }] = await Promise.all([
        loadChunk('time-machine', () => import('../../../data/time-machine/time-machine')),
        loadChunk('replay-worker', () => import('../../../data/replay-worker/replay-worker?worker&url')),
      ])
      if (isStopped) return
      const worker = new Worker(trustWorkerPath(workerPath), { type: 'module' })
      const machine = new TimeMachine(store, worker, detectTabSupport())
      stop = () => machine.stop()
    } catch {
      store.dispatch(problemFound({ text: 'The replay could not be loaded. Reload the page to try again.' }))
      // The present was not applied meanwhile.
      const { raceId } = store.getState().raceData.primaryRider
      if (raceId !== null)
        void store.dispatch(refreshRace({ selectedRaceId: raceId, riderType: 'primaryRider', isFull: true }))
    }
  }
  const check = (): void => {
    if (!isNeeded(store.getState())) return
    unsubscribe()
    void start()
  }
  const unsubscribe = store.subscribe(check)
  check()
  return () => {
    isStopped = true
    unsubscribe()
    stop()
  }
}

// Loads the time machine when it is first needed: who only watches live does not pay for it.
import { loadChunk } from '../../load-chunk'
import { selectIsRaceLive } from '../live/selectors'
import { problemFound } from '../replay/actions'
import type { AppStore, RootState } from '../root-state'

function isNeeded(state: RootState): boolean {
  return state.replay.raceId !== null || (state.viewing.delay > 0 && selectIsRaceLive(state, 'primaryRider'))
}

/** Runs until the returned function is called. */
export function startTimeMachineWhenNeeded(store: AppStore): () => void {
  let stop = (): void => undefined
  let isStopped = false
  const start = async (): Promise<void> => {
    try {
      const { startTimeMachine } = await loadChunk('time-machine', () => import('./start-time-machine'))
      if (!isStopped) stop = startTimeMachine(store)
    } catch {
      // The link is bad. Live goes on; the next replay tries again.
      store.dispatch(problemFound({ text: 'The replay could not be loaded.', action: 'retry' }))
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

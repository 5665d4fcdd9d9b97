import { detectTabSupport } from '../live/shared-stream'
import type { AppStore } from '../root-state'
import { createReplayWorker } from './replay-client'
import { TimeMachine } from './time-machine'

/** Runs until the returned function is called. */
export function startTimeMachine(store: AppStore): () => void {
  const machine = new TimeMachine(store, createReplayWorker(), detectTabSupport())
  return () => machine.stop()
}

import type { SessionMoment } from '../replay-worker/messages'
import type { ReplayClient } from './replay-client'
import type { RootState } from '../root-state'
import { selectFollowedRiderIds } from './selectors'
import type { TimelineSource } from './timeline-source'

const stepBackMs = 1000

/** The replay of one race, and what was last asked of it. */
export class OpenReplay {
  readonly client: ReplayClient
  readonly source: TimelineSource
  #seeks = -1
  #steps: number
  #followed = ''
  #moment: SessionMoment | null = null

  constructor(client: ReplayClient, source: TimelineSource, steps: number) {
    this.client = client
    this.source = source
    this.#steps = steps
  }

  /** Sends the other riders, the moment and the step that the state asks for. */
  request(state: RootState, time: number): void {
    const riderIds = selectFollowedRiderIds(state)
    const followed = riderIds.join(' ')
    if (followed !== this.#followed) this.client.follow(riderIds)
    this.#followed = followed
    const { step, isPlaying, wantedMoment } = state.replay
    if (wantedMoment !== null && wantedMoment !== this.#moment) this.client.find(wantedMoment)
    this.#moment = wantedMoment
    const { count, direction, isLap } = step
    if (count === this.#steps) return
    this.#steps = count
    // While playing, a step back must not return to the crossing that was just passed.
    const from = direction === -1 && isPlaying ? time - stepBackMs : time
    this.client.step({ time: from, direction, isLap, riderId: state.raceData.primaryRider.riderId })
  }

  /** Whether the user wants another moment than the last time. */
  takeSeek({ replay: { seeks } }: RootState): boolean {
    const isNew = seeks !== this.#seeks
    this.#seeks = seeks
    return isNew
  }
}

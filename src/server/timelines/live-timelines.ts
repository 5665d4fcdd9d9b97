import type { TimelineRecorder } from '#timing'
import type { KnownRaces } from '../live/known-races'
import type { LiveTiming } from '../live/live-timing'
import { LiveTimeline } from './live-timeline'

/** The timelines of the races that are timed now. */
export class LiveTimelines {
  readonly #liveTiming: Pick<LiveTiming, 'snapshot'>
  #known: KnownRaces | undefined
  #recorder: TimelineRecorder | undefined
  #byRace: ReadonlyMap<string, LiveTimeline> = new Map()

  constructor(liveTiming: Pick<LiveTiming, 'snapshot'>) {
    this.#liveTiming = liveTiming
  }

  /** Undefined until the session of the race is known. */
  find(raceId: string): LiveTimeline | undefined {
    const { source, known, timeline } = this.#liveTiming.snapshot ?? {}
    if (source === undefined || timeline === undefined || known?.source !== source) return undefined
    if (known !== this.#known || timeline !== this.#recorder) this.#follow(source, known, timeline)
    return this.#byRace.get(raceId)
  }

  #follow(source: string, known: KnownRaces, recorder: TimelineRecorder): void {
    this.#byRace = new Map(
      known.races.map(({ id, riderIds }) => {
        const current = this.#byRace.get(id)
        const timeline = current?.recorder === recorder ? current : new LiveTimeline(source, recorder)
        timeline.setRiderIds(new Map(riderIds))
        return [id, timeline]
      }),
    )
    this.#known = known
    this.#recorder = recorder
  }
}

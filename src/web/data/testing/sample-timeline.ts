// The timeline of a short race of Ana (21) and Bob (6), in the form of the timeline reply. Times are in seconds.
import type { LiveEvents } from '#contract'
import {
  createControlledFold,
  type Grade,
  type Message,
  noCrossingMoments,
  timelineFormat,
  TimelineRecorder,
  type TimingLine,
} from '#timing'
import type { Fields } from './contract-reply'
import { ana, bob, superbike } from './sample-timing'

const riderIds: Readonly<Record<string, string>> = { 21: ana.id, 6: bob.id }

export interface TimelineOptions {
  readonly startsAt: number
  readonly version?: string
  readonly grade?: Grade
}

export class SampleTimeline {
  readonly #recorder = new TimelineRecorder(createControlledFold().fold.session, noCrossingMoments, 0)
  readonly #options: Required<TimelineOptions>

  constructor(options: TimelineOptions) {
    this.#options = { version: 'v1', grade: 'recorded', ...options }
  }

  /** The number of messages. */
  get length(): number {
    return this.#recorder.length
  }

  add(seconds: number, ...messages: readonly Message[]): this {
    this.#recorder.add({ receivedAt: this.#options.startsAt + Math.round(seconds * 1000), messages })
    return this
  }

  cross(competitor: string, line: TimingLine, seconds: number): this {
    return this.add(seconds, { type: 'crossing', competitor, line, at: Math.round(seconds * 1000) })
  }

  /** The fields of the reply with the messages after the first `after` ones. */
  toReply(more: Fields = {}, after = 0): Fields {
    const { version, grade } = this.#options
    const timeline = this.#recorder.toTimeline(grade)
    if (!timeline) throw new Error('The timeline has no messages')
    return {
      format: timelineFormat,
      version,
      grade,
      starts_at: new Date(timeline.startsAt).toISOString(),
      ends_at: new Date(timeline.endsAt).toISOString(),
      is_running: false,
      run: null,
      category: superbike.name,
      other_categories: [],
      main_category: superbike.name,
      base: timeline.base,
      riders: this.#listRiders(),
      columns: this.#recorder.sliceFrom(after),
      tires: [],
      next: this.length,
      ...more,
    }
  }

  /** The event of the stream with the messages after the first `after` ones. */
  toEvent(after: number): LiveEvents['timeline'] {
    const { version } = this.#options
    return { version, after, columns: this.#recorder.sliceFrom(after), riders: this.#listRiders() }
  }

  #listRiders(): LiveEvents['timeline']['riders'] & object {
    return this.#recorder.competitors.map(competitor => ({
      competitor,
      racer_id: riderIds[competitor] ?? '',
    }))
  }
}

/** Before the start: the riders on the grid. */
export function createStartedTimeline(options: TimelineOptions): SampleTimeline {
  return new SampleTimeline(options).add(
    0,
    { type: 'session', kind: 'race', sectors: 2 },
    { type: 'entry', competitor: '21', number: '21', name: ana.name, grid: 1 },
    { type: 'entry', competitor: '6', number: '6', name: bob.name, grid: 2 },
    { type: 'flag', flag: 'green', at: 0 },
  )
}

/** When Ana and Bob cross the line of the first sector and start/finish. Bob overtakes Ana on lap 2. */
export const crossings: readonly (readonly [competitor: string, line: TimingLine, seconds: number])[] = [
  ['21', 'S1', 40],
  ['6', 'S1', 41],
  ['21', 'SF', 90],
  ['6', 'SF', 91],
  ['21', 'S1', 130],
  ['6', 'S1', 130.5],
  ['6', 'SF', 179],
  ['21', 'SF', 180],
  ['6', 'S1', 219],
  ['21', 'S1', 220],
  ['6', 'SF', 268],
  ['21', 'SF', 270],
]

/** The whole race: three laps, 270 seconds. */
export function createRaceTimeline(options: TimelineOptions): SampleTimeline {
  const timeline = createStartedTimeline(options)
  for (const [competitor, line, seconds] of crossings) {
    if (seconds === 268) timeline.add(267, { type: 'flag', flag: 'chequered', at: 267_000 })
    timeline.cross(competitor, line, seconds)
  }
  return timeline
}

/** A race of a day: every 60 seconds Ana ends a lap, and Bob a second later. */
export function createLongTimeline(options: TimelineOptions, laps: number): SampleTimeline {
  const timeline = createStartedTimeline(options)
  for (let lap = 1; lap <= laps; lap += 1) timeline.cross('21', 'SF', lap * 60).cross('6', 'SF', lap * 60 + 1)
  return timeline
}

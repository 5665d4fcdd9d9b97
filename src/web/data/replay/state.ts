// The replay of the primary rider's race: which moment is shown, and how it moves.
import type { Grade, Marks } from '#timing'
import type { SessionMoment, TireRecord } from '../replay-worker/messages'

/** `live`: the bar is open, but the picture is live. `delayed`: the picture is live, some seconds late. */
export type ReplayMode = 'live' | 'free' | 'delayed'

export const rates = [0.5, 1, 2, 5, 10, 30, 60] as const
export type Rate = (typeof rates)[number]

export interface ReplayProblem {
  readonly text: string
  /** `retry` loads the timeline again. */
  readonly action?: 'retry'
}

export interface ReplayState {
  /** Null while nothing is replayed. */
  readonly raceId: string | null
  /** The race of the comparison rider, if it is shown at the same time since its start. */
  readonly syncedRaceId: string | null
  readonly isBarOpen: boolean
  readonly mode: ReplayMode
  /** Whether the timeline is loaded, so that a moment of it can be shown. */
  readonly isReady: boolean
  /** The share that is prepared for seeking, from 0 to 1. */
  readonly progress: number
  readonly problem: ReplayProblem | null
  readonly grade: Grade
  /** Milliseconds since 1970. */
  readonly startsAt: number
  /** The time of the last message, in milliseconds since the start. */
  readonly length: number
  /** The session is still running, so that the end moves with the clock. */
  readonly isRunning: boolean
  readonly isPlaying: boolean
  readonly rate: Rate
  /** At this time of this device, the replay was at this time since the start. */
  readonly anchor: { readonly now: number; readonly time: number }
  /** Counts the jumps: each shows a new picture instead of changes of the one before. */
  readonly seeks: number
  /** `Hold` is pressed: the delayed picture stands since this time of this device. */
  readonly frozenSince: number | null
  readonly tires: readonly TireRecord[]
  readonly marks: Marks
  /** Such as `21 Ana Zed`, by competitor. */
  readonly names: Readonly<Record<string, string>>
  /** Counts the requests to step; the last one is this. */
  readonly step: { readonly count: number; readonly direction: 1 | -1; readonly isLap: boolean }
  /** A moment of the session's own clock, until it is found in the timeline and shown. */
  readonly wantedMoment: SessionMoment | null
  /** Counts the requests to load the timeline again. */
  readonly reloads: number
  /** Where to begin when the timeline is loaded; null for the end. */
  readonly beginAt: number | 'start' | 'end' | null
}

export const noReplay: ReplayState = {
  raceId: null,
  syncedRaceId: null,
  isBarOpen: false,
  mode: 'live',
  isReady: false,
  progress: 0,
  problem: null,
  grade: 'recorded',
  startsAt: 0,
  length: 0,
  isRunning: false,
  isPlaying: false,
  rate: 1,
  anchor: { now: 0, time: 0 },
  seeks: 0,
  frozenSince: null,
  tires: [],
  marks: { flags: [], marks: [] },
  names: {},
  step: { count: 0, direction: 1, isLap: true },
  wantedMoment: null,
  reloads: 0,
  beginAt: null,
}

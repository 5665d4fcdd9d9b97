import { createAction } from '@reduxjs/toolkit'
import type { SessionMoment, TimelineFacts } from '../replay-worker/messages'
import type { Rate, ReplayMode, ReplayProblem, ReplayState } from './state'

/** Begins the replay of a race. `now` is by the clock of this device, here and below. */
export const replayOpened = createAction<{
  readonly raceId: string
  readonly mode: ReplayMode
  readonly isBarOpen: boolean
  readonly beginAt: ReplayState['beginAt']
}>('replay/opened')
export const replayClosed = createAction('replay/closed')

export const timelineLoaded = createAction<{
  readonly raceId: string
  readonly facts: Pick<TimelineFacts, 'grade' | 'startsAt' | 'length' | 'isRunning' | 'tires'>
  readonly now: number
  /** The end of the axis: of a running session the present. */
  readonly end: number
}>('replay/timelineLoaded')
export const timelineGrown = createAction<{
  readonly raceId: string
  readonly length: number
  readonly isRunning: boolean
}>('replay/timelineGrown')
export const timelineMarked = createAction<Pick<ReplayState, 'marks' | 'names'>>('replay/timelineMarked')
export const progressMade = createAction<number>('replay/progressMade')
/** The worker cannot compute pictures of the timeline any more. */
export const timelineFailed = createAction<ReplayProblem>('replay/timelineFailed')
export const problemFound = createAction<ReplayProblem | null>('replay/problemFound')

/** `time` is where the replay is now. */
interface Moment {
  readonly now: number
  readonly time: number
}

export const replayPlayed = createAction<Moment>('replay/played')
export const replayPaused = createAction<Moment>('replay/paused')
export const replaySought = createAction<Moment>('replay/sought')
export const rateChosen = createAction<Moment & { readonly rate: Rate }>('replay/rateChosen')

/** Steps to the crossing before or after; the time machine finds it. */
export const stepRequested = createAction<{ readonly direction: 1 | -1; readonly isLap: boolean }>(
  'replay/stepRequested',
)
/** Shows a moment of the session's own clock; the time machine finds it in the timeline. */
export const momentRequested = createAction<SessionMoment>('replay/momentRequested')
/** Loads the timeline again and continues at this time. */
export const reloadRequested = createAction<ReplayState['beginAt']>('replay/reloadRequested')

/** The comparison rider's race is shown at the same time since the start; null for the whole race. */
export const comparisonSynced = createAction<string | null>('replay/comparisonSynced')

/** The picture is live again; the bar stays as it is. */
export const liveResumed = createAction('replay/liveResumed')
export const delayStarted = createAction<string>('replay/delayStarted')
export const barToggled = createAction<boolean>('replay/barToggled')
/** The picture stands from now on; a live one becomes a delayed one. */
export const holdStarted = createAction<{ readonly raceId: string; readonly now: number }>(
  'replay/holdStarted',
)
export const holdEnded = createAction('replay/holdEnded')

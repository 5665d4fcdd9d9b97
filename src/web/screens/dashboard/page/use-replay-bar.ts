// The properties of the replay bar, from the store.
import type { Flag } from '#timing'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { selectRace, selectSummary } from '../../../data/race-data/selectors'
import { estimateLength } from '../../../data/replay/replay-time'
import {
  selectIsResultHidden,
  selectReplayBadge,
  selectReplayLength,
  selectReplayTime,
} from '../../../data/replay/selectors'
import { type Rate, rates } from '../../../data/replay/state'
import type { AppDispatch, AppStore, RootState } from '../../../data/root-state'
import { copyReplayLink } from '../../../data/time-machine/link'
import {
  backToLive,
  chooseRate,
  closeReplay,
  pauseReplay,
  playReplay,
  reloadReplay,
  seekReplay,
  stepReplay,
} from '../../../data/time-machine/thunks'
import type { ReplayBarProps } from '../replay/replay-bar-props'

const refreshMs = 100

/** `askForResult` is called in place of what would show a hidden result. */
export function useReplayBar(
  askForResult: () => void,
): Omit<ReplayBarProps, 'onShowShortcuts' | 'isShortcutsOn'> {
  const dispatch = useAppDispatch()
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const replay = useAppSelector(state => state.replay)
  const { time, length } = useReplayTime(store)
  const getTime = useCallback(() => selectReplayTime(store.getState(), Date.now()), [store])
  const getRiderName = useCallback(
    (competitor: string) => store.getState().replay.names[competitor] ?? competitor,
    [store],
  )
  const actions = useMemo(() => createActions(dispatch), [dispatch])
  const [isDragging, setIsDragging] = useState(false)
  const hidden = useHiddenResult(time, isDragging)
  // The axis may end after the session.
  const resultFrom = hidden && Math.min(hidden.length, length)
  const seekHidden = useCallback<ReplayBarProps['onSeek']>(
    (to, options) => {
      setIsDragging(options.isDragging)
      if (to >= (resultFrom ?? Infinity)) askForResult()
      else dispatch(seekReplay(to))
    },
    [dispatch, askForResult, resultFrom],
  )
  const { problem, isReady, progress, isRunning, mode } = replay
  return {
    ...actions,
    ...(hidden && {
      onClose: askForResult,
      onSeek: seekHidden,
    }),
    ...useLap(replay.grade === 'laps' ? Math.round(length / 1000) : undefined),
    isPlaying: replay.isPlaying || mode !== 'free',
    rate: replay.rate,
    rates,
    length: hidden?.length ?? length,
    hiddenFrom: hidden?.seen,
    getTime,
    time,
    flag: useFlag(),
    grade: replay.grade,
    marks: replay.marks.marks,
    flags: replay.marks.flags,
    getRiderName,
    isReady,
    progress: isReady && progress < 1 ? progress : undefined,
    problem: problem
      ? {
          text: problem.text,
          ...(problem.action && { actionLabel: 'Reload', onAction: () => dispatch(reloadReplay()) }),
        }
      : undefined,
    badge: useAppSelector(selectReplayBadge),
    isLive: isRunning && mode === 'free',
    liveEdge: isRunning ? length : undefined,
  }
}

type Actions = Pick<
  ReplayBarProps,
  | 'onPlay'
  | 'onPause'
  | 'onSeek'
  | 'onStepLap'
  | 'onStepPassing'
  | 'onRate'
  | 'onBackToLive'
  | 'onCopyLink'
  | 'onClose'
>

function createActions(dispatch: AppDispatch): Actions {
  return {
    onPlay: () => dispatch(playReplay()),
    onPause: () => dispatch(pauseReplay()),
    onSeek: time => dispatch(seekReplay(time)),
    onStepLap: direction => dispatch(stepReplay(direction, true)),
    onStepPassing: direction => dispatch(stepReplay(direction, false)),
    // The bar offers these rates only.
    onRate: rate => dispatch(chooseRate(rate as Rate)),
    onBackToLive: () => dispatch(backToLive()),
    onCopyLink: () => dispatch(copyReplayLink()),
    onClose: () => dispatch(closeReplay()),
  }
}

interface ReplayTimes {
  readonly time: number
  readonly length: number
}

function readTimes(state: RootState): ReplayTimes {
  const now = Date.now()
  return { time: selectReplayTime(state, now), length: selectReplayLength(state, now) }
}

/** The moment and the end of the timeline, read ten times a second while one of them moves. */
function useReplayTime(store: AppStore): ReplayTimes {
  const { isPlaying, isRunning } = useAppSelector(({ replay }) => replay)
  const [times, setTimes] = useState(() => readTimes(store.getState()))
  useEffect(() => {
    const update = (): void =>
      setTimes(before => {
        const next = readTimes(store.getState())
        return next.time === before.time && next.length === before.length ? before : next
      })
    const unsubscribe = store.subscribe(update)
    const timer = isPlaying || isRunning ? setInterval(update, refreshMs) : undefined
    update()
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [store, isPlaying, isRunning])
  return times
}

interface HiddenResult {
  /** The farthest time that was seen. */
  readonly seen: number
  /** Where the axis ends. */
  readonly length: number
}

/**
 * Undefined unless the result is hidden. The end of the axis is estimated at the farthest moment that was seen, and stands
 * still while the thumb is dragged: it must not move under the finger.
 */
function useHiddenResult(time: number, isDragging: boolean): HiddenResult | undefined {
  const raceId = useAppSelector(({ replay }) => replay.raceId)
  const isResultHidden = useAppSelector(state => selectIsResultHidden(state, raceId))
  const seen = useAppSelector(({ viewing }) => viewing.seen[raceId ?? ''] ?? 0)
  const race = useAppSelector(state => selectRace(state, 'primaryRider'))
  const plan = { laps: race?.laps_total ?? null, minutes: race?.durationMinutes ?? null }
  const lapsDone = race?.status_details.laps_done ?? 0
  const length = estimateLength(plan, { time, lapsDone, seen })
  const [estimate, setEstimate] = useState({ raceId, length })
  const isBetter = estimate.raceId !== raceId || (time >= seen && !isDragging)
  if (isBetter && (estimate.raceId !== raceId || estimate.length !== length)) setEstimate({ raceId, length })
  return isResultHidden ? { seen, length: Math.max(estimate.length, seen) } : undefined
}

/** The lap of my rider, or of the leader if my rider is not in the race. */
function useLap(lastLap: number | undefined): Pick<ReplayBarProps, 'lap' | 'lapTotal'> {
  const race = useAppSelector(state => selectRace(state, 'primaryRider'))
  const laps = useAppSelector(state => {
    const rows = selectSummary(state, 'primaryRider')
    const row = rows.find(each => each.racer_id === state.raceData.primaryRider.riderId) ?? rows[0]
    return row && { done: row.laps, isRunning: row.current_sector > 0 }
  }, isSameLap)
  const lapTotal = lastLap ?? race?.status_details.laps_total ?? undefined
  return { lap: laps && (laps.isRunning ? laps.done + 1 : laps.done), lapTotal }
}

interface LapCount {
  readonly done: number
  readonly isRunning: boolean
}

function isSameLap(one: LapCount | undefined, other: LapCount | undefined): boolean {
  return one?.done === other?.done && one?.isRunning === other?.isRunning
}

const flags: Readonly<Record<string, Flag>> = {
  green: 'green',
  yellow: 'yellow',
  red: 'red',
  white: 'white',
  checkered: 'chequered',
}

function useFlag(): Flag | undefined {
  return flags[useAppSelector(state => selectRace(state, 'primaryRider')?.flagcolor ?? '')]
}

// The messages that race control has sent in this race (C-192).
import type { RaceMessage } from '#contract'
import { useEffect, useMemo, useRef } from 'react'
import { loadRaceMessages } from '../../../../data/control-desk/messages'
import { selectEvents, selectIsOffline } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'

const noMessages: readonly RaceMessage[] = []

/** Loads them when the desk opens, when another official has written or retracted one, and after an interruption. */
export function useMessageLoading(raceId: string): void {
  const dispatch = useAppDispatch()
  const isOffline = useAppSelector(selectIsOffline)
  const count = useAppSelector(
    state => selectEvents(state).filter(({ kind }) => kind === 'message' || kind === 'undo').length,
  )
  const loaded = useRef('')
  useEffect(() => {
    const current = isOffline ? '' : `${raceId} ${count}`
    if (loaded.current === current) return
    loaded.current = current
    if (!isOffline) void dispatch(loadRaceMessages(raceId))
  }, [dispatch, raceId, count, isOffline])
}

/** Oldest first. */
export function useControlMessages(raceId: string): readonly RaceMessage[] {
  const all = useAppSelector(state => state.messages[raceId] ?? noMessages)
  return useMemo(() => all.filter(({ source }) => source === 'control'), [all])
}

import type { RaceMessage } from '#contract'
import { useEffect, useMemo, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { addReducers } from '../../../data/lazy-reducers'
import { selectIsRaceLive } from '../../../data/live/selectors'
import { messagesReducer as messages } from '../../../data/messages/reducer'
import { findMessagesUntil, selectMessages } from '../../../data/messages/selectors'
import { fetchMessages } from '../../../data/messages/thunks'
import { selectIsReplayed } from '../../../data/replay/selectors'
import type { Clock } from '../clock'
import { runEveryQuarterSecond } from '../run-every-quarter-second'

addReducers({ messages })

/** The stream of a race that is shown late does not contain messages. Otherwise this finds what a stream has missed. */
const refreshTimes = { replayed: 5000, streamed: 60_000 } as const

interface PageMessages {
  /** What was known at the moment of the picture, oldest first. */
  readonly messages: readonly RaceMessage[]
  readonly raceId: string | null
  /** Whether messages may still come. */
  readonly isLive: boolean
}

export function usePageMessages(clock: Clock): PageMessages {
  const raceId = useAppSelector(({ raceData }) => raceData.primaryRider.raceId)
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const isReplayed = useAppSelector(state => selectIsReplayed(state, state.raceData.primaryRider.raceId))
  const all = useAppSelector(selectMessages)
  useMessageLoading(raceId, isLive, isReplayed)
  const moment = useMomentOf(all, clock, isReplayed)
  const messages = useMemo(() => (moment === undefined ? all : findMessagesUntil(all, moment)), [all, moment])
  return { messages, raceId, isLive }
}

/** Loads all messages when a race is opened, when it has ended, and when the network is back. */
function useMessageLoading(raceId: string | null, isLive: boolean, isReplayed: boolean): void {
  const dispatch = useAppDispatch()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const refreshMs = isLive ? refreshTimes[isReplayed ? 'replayed' : 'streamed'] : undefined
  useEffect(() => {
    if (raceId === null || !isOnline) return undefined
    const load = (): void => void dispatch(fetchMessages({ query: { race_id: raceId }, isSilent: true }))
    load()
    const timer = refreshMs === undefined ? undefined : setInterval(load, refreshMs)
    return () => clearInterval(timer)
  }, [dispatch, raceId, isOnline, refreshMs])
}

/**
 * The time of the last message or retraction before the moment of the picture; undefined in the present. So it changes
 * only when the list does.
 */
function useMomentOf(
  messages: readonly RaceMessage[],
  clock: Clock,
  isReplayed: boolean,
): number | undefined {
  const [moment, setMoment] = useState<number>()
  useEffect(() => {
    if (!isReplayed) return undefined
    const times = messages.flatMap(({ at, retracted_at: retractedAt }) =>
      retractedAt === null ? [Date.parse(at)] : [Date.parse(at), Date.parse(retractedAt)],
    )
    const update = (): void => {
      const now = clock()
      setMoment(Math.max(0, ...times.filter(time => time <= now)))
    }
    return runEveryQuarterSecond(update)
  }, [messages, clock, isReplayed])
  return isReplayed ? (moment ?? 0) : undefined
}

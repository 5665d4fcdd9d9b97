// Connects the age of the data to the store.
import { type ReactElement, useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { selectIsRaceLive } from '../../../data/live/selectors'
import { selectIsReplayed, selectReplayBadge } from '../../../data/replay/selectors'
import { dropPreparedHold, prepareHold } from '../../../data/time-machine/thunks'
import { LivePreferences } from '../../viewing/viewing-preferences'
import type { Clock } from '../clock'
import { SessionAge, type SessionAgeProps } from '../header/session-age'

export function PageAge({ clock }: { readonly clock: Clock }): ReactElement {
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  return (
    <SessionAge
      isLive={isLive}
      isOnline={isOnline}
      updatedAt={useUpdatedAt()}
      clock={clock}
      replay={useReplayNote()}
      ageMenu={useAgeMenu()}
    />
  )
}

/** What the picture is, if it is not the present. */
function useReplayNote(): string | undefined {
  return useAppSelector(state =>
    selectIsReplayed(state, state.raceData.primaryRider.raceId) ? selectReplayBadge(state) : undefined,
  )
}

/** While the picture is live, or late: the delay, Hold and Hide results. Hold needs the timeline. */
function useAgeMenu(): SessionAgeProps['ageMenu'] {
  const dispatch = useAppDispatch()
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const isReplayed = useAppSelector(({ replay }) => replay.raceId !== null && replay.mode === 'free')
  const onToggle = useCallback(
    (isOpen: boolean) => dispatch(isOpen ? prepareHold() : dropPreparedHold()),
    [dispatch],
  )
  const hasData = useUpdatedAt() !== undefined
  return isLive && !isReplayed && hasData ? { panel: <LivePreferences />, onToggle } : undefined
}

/** The time of the last response or, while the race is live, of the last feed data if that is older. */
function useUpdatedAt(): number | undefined {
  const at = useAppSelector(({ raceData }) => raceData.primaryRider.sync.confirmedAt)
  const isLive = useAppSelector(state => selectIsRaceLive(state, 'primaryRider'))
  const feedAt = useAppSelector(({ live }) => live.feedAt)
  if (at === null) return undefined
  return isLive && feedAt !== null ? Math.min(at, feedAt) : at
}

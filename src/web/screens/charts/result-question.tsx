// Charts show the whole session at a glance, so a hidden result is asked about first.
import { ConfirmDialog } from '#ui'
import { type ReactElement, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { selectIsResultHidden } from '../../data/replay/selectors'
import { parseLink } from '../../data/selection/link'
import { showResult } from '../../data/time-machine/thunks'
import type { OpenedAddress } from './use-chart-address'

export interface ResultQuestion {
  readonly isAsking: boolean
  readonly cancel: () => void
}

/** A link to a moment shows that moment and is not asked about. */
export function useResultQuestion(opened: OpenedAddress): ResultQuestion {
  const [canceled, setCanceled] = useState<Asked>()
  const raceId = useAppSelector(state => state.raceData.primaryRider.raceId)
  const isHidden = useAppSelector(
    state =>
      state.raceData.primaryRider.race !== null &&
      selectIsResultHidden(state, state.raceData.primaryRider.raceId),
  )
  const hasMoment = parseLink(opened.search)?.at !== undefined
  // Another session may be chosen on the page.
  const isCanceled = canceled?.opened === opened && canceled.raceId === raceId
  return { isAsking: isHidden && !hasMoment && !isCanceled, cancel: () => setCanceled({ opened, raceId }) }
}

interface Asked {
  readonly opened: OpenedAddress
  readonly raceId: string | null
}

export function ResultDialog({ isAsking, cancel }: ResultQuestion): ReactElement {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onCancel={cancel}
      title="Show the result?"
      text="You have not seen the whole session yet. Without the result, the charts show what you have seen."
      confirmLabel="Show the result"
      onConfirm={() => dispatch(showResult())}
    />
  )
}

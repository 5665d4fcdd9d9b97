import { Button } from '#ui'
import type { ReactElement } from 'react'
import { selectIsOffline, selectServerNow, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { canSetClock } from '../permissions'

interface MoveStartButtonProps {
  readonly variant?: 'quiet' | 'secondary'
}

/** Corrects the start of a session that has started, also after its end (C-062). */
export function MoveStartButton({ variant = 'quiet' }: MoveStartButtonProps): ReactElement | null {
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const isOffline = useAppSelector(selectIsOffline)
  const { passing, openDialog } = useDesk()
  if (!snapshot || snapshot.clock.state === 'before' || !canSetClock(snapshot)) return null
  const open = (): void => {
    const now = dispatch((_dispatch, getState) => selectServerNow(getState()))
    openDialog({ kind: 'moveStart', pressedAt: Math.round(now), atPassing: passing })
  }
  return (
    <Button variant={variant} size="small" disabled={isOffline} onClick={open}>
      Move start
    </Button>
  )
}

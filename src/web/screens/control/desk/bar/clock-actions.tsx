// Start, stop, finish and restart (C-062). A pressed start counts from the press.
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { press } from '../../../../data/control-desk/presses'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { canDecide } from '../permissions'
import { HoldButton } from './hold-button'

export function ClockActions(): ReactElement | null {
  const { decide, openDialog } = useDesk()
  const dispatch = useAppDispatch()
  const clock = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock)
  const race = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race)
  const { offlineSince, clockOffset, unsent } = useAppSelector(({ controlDesk }) => controlDesk)
  if (!clock || !race || !canDecide(race, 'start')) return null
  const isOffline = offlineSince !== null
  const isStartUnsent = unsent.some(({ kind }) => kind === 'start')
  if (clock.state === 'before')
    return (
      <HoldButton
        variant="primary"
        disabled={isStartUnsent}
        onConfirm={async pressedAt => {
          const result = await dispatch(press('start', pressedAt + clockOffset))
          if (result?.kind === 'failed' || result?.kind === 'conflict')
            dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
        }}
      >
        Start
      </HoldButton>
    )
  if (clock.state === 'stopped')
    return (
      <>
        <Button variant="primary" disabled={isOffline} onClick={() => openDialog({ kind: 'restart' })}>
          Restart
        </Button>
        <HoldButton disabled={isOffline} onConfirm={() => decide({ kind: 'stop', as: 'end' })}>
          End
        </HoldButton>
      </>
    )
  if (clock.state === 'finished') return null
  return (
    <>
      <HoldButton variant="danger" disabled={isOffline} onConfirm={() => decide({ kind: 'stop', as: 'red' })}>
        Stop (red)
      </HoldButton>
      <HoldButton disabled={isOffline} onConfirm={() => decide({ kind: 'finish' })}>
        Finish
      </HoldButton>
      <Button
        aria-pressed={clock.isFinishOnHold}
        disabled={isOffline}
        onClick={() => decide({ kind: 'hold', isOn: !clock.isFinishOnHold })}
      >
        Hold flag
      </Button>
    </>
  )
}

// Going live, start, stop, finish, restart and end (C-062). A pressed start counts from the press.
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { press } from '../../../../data/control-desk/presses'
import { putSession } from '../../../../data/control-desk/switch-session'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { canSwitchSession } from '../permissions'
import { HoldButton } from './hold-button'

export function ClockActions(): ReactElement | null {
  const clock = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock)
  const race = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race)
  const isOffline = useAppSelector(({ controlDesk }) => controlDesk.offlineSince !== null)
  const { decide, openDialog } = useDesk()
  const dispatch = useAppDispatch()
  if (!clock || !race || !canSwitchSession(race)) return null
  const switchTo = (isLive: boolean) => dispatch(putSession({ params: { id: race.id }, body: { isLive } }))
  if (!race.isLive && race.isFinished) return null
  if (!race.isLive)
    return (
      <Button variant="primary" disabled={isOffline} onClick={() => void switchTo(true)}>
        Go live
      </Button>
    )
  if (clock.state === 'before') return <StartButton />
  if (clock.state === 'finished')
    return (
      <HoldButton disabled={isOffline} onConfirm={() => switchTo(false)}>
        End session
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
  return <RunningActions isOffline={isOffline} isFinishOnHold={clock.isFinishOnHold} />
}

function StartButton(): ReactElement {
  const { clockOffset, unsent } = useAppSelector(({ controlDesk }) => controlDesk)
  const dispatch = useAppDispatch()
  return (
    <HoldButton
      variant="primary"
      disabled={unsent.some(({ decision }) => decision.kind === 'start')}
      onConfirm={async pressedAt => {
        const result = await dispatch(press('start', pressedAt + clockOffset))
        if (result?.kind === 'failed' || result?.kind === 'conflict')
          dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
      }}
    >
      Start
    </HoldButton>
  )
}

interface RunningActionsProps {
  readonly isOffline: boolean
  readonly isFinishOnHold: boolean
}

function RunningActions({ isOffline, isFinishOnHold }: RunningActionsProps): ReactElement {
  const { decide } = useDesk()
  return (
    <>
      <HoldButton variant="danger" disabled={isOffline} onConfirm={() => decide({ kind: 'stop', as: 'red' })}>
        Stop (red)
      </HoldButton>
      <HoldButton disabled={isOffline} onConfirm={() => decide({ kind: 'finish' })}>
        Finish
      </HoldButton>
      <Button
        aria-pressed={isFinishOnHold}
        disabled={isOffline}
        onClick={() => decide({ kind: 'hold', isOn: !isFinishOnHold })}
      >
        Hold flag
      </Button>
    </>
  )
}

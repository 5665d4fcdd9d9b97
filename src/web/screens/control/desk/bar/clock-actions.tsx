// Going live, start, stop, finish, restart and end (C-062). What is pressed counts from the press.
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { press } from '../../../../data/control-desk/presses'
import { putSession } from '../../../../data/control-desk/switch-session'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useDesk } from '../desk-context'
import { canSetClock, canSwitchSession } from '../permissions'
import { HoldButton } from './hold-button'
import { useServerClock } from './use-server-clock'

export function ClockActions(): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const isOffline = useAppSelector(selectIsOffline)
  const { decide, openDialog } = useDesk()
  const toServerTime = useServerClock()
  const dispatch = useAppDispatch()
  if (!snapshot || !canSwitchSession(snapshot.race)) return null
  const { race, clock } = snapshot
  const switchTo = (isLive: boolean) => dispatch(putSession({ params: { id: race.id }, body: { isLive } }))
  if (!race.isLive && race.isFinished) return null
  if (!race.isLive)
    return (
      <Button variant="primary" disabled={isOffline} onClick={() => void switchTo(true)}>
        Go live
      </Button>
    )
  // Where the timing system scores the session, its green flag starts the clock.
  if (clock.state === 'before') return canSetClock(snapshot) ? <StartButton /> : null
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
        <HoldButton
          disabled={isOffline}
          onConfirm={at => decide({ kind: 'stop', as: 'end', pressedAt: toServerTime(at) })}
        >
          End
        </HoldButton>
      </>
    )
  return <RunningActions isOffline={isOffline} snapshot={snapshot} />
}

function StartButton(): ReactElement {
  const unsent = useAppSelector(({ controlDesk }) => controlDesk.unsent)
  const toServerTime = useServerClock()
  const dispatch = useAppDispatch()
  return (
    <HoldButton
      variant="primary"
      disabled={unsent.some(({ decision }) => decision.kind === 'start')}
      onConfirm={async pressedAt => {
        const result = await dispatch(press('start', toServerTime(pressedAt)))
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
  readonly snapshot: DeskSnapshot
}

function RunningActions({ isOffline, snapshot }: RunningActionsProps): ReactElement {
  const { decide } = useDesk()
  const toServerTime = useServerClock()
  const { isFinishOnHold } = snapshot.clock
  return (
    <>
      <HoldButton
        variant="danger"
        disabled={isOffline}
        onConfirm={at => decide({ kind: 'stop', as: 'red', pressedAt: toServerTime(at) })}
      >
        Stop (red)
      </HoldButton>
      <HoldButton
        disabled={isOffline}
        onConfirm={at => decide({ kind: 'finish', pressedAt: toServerTime(at) })}
      >
        Finish
      </HoldButton>
      {canSetClock(snapshot) && (
        <Button
          aria-pressed={isFinishOnHold}
          disabled={isOffline}
          onClick={() => decide({ kind: 'hold', isOn: !isFinishOnHold })}
        >
          Hold flag
        </Button>
      )}
    </>
  )
}

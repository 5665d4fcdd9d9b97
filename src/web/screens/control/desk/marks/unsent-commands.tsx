// Presses made without a network, to be sent one by one by hand (C-071).
import type { DeskEvent } from '#contract'
import { Button, ConfirmDialog } from '#ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { discardPress, sendPress } from '../../../../data/control-desk/presses'
import type { UnsentPress } from '../../../../data/control-desk/state'
import { selectIsOffline } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { formatExactTimeOfDay, formatTimeOfDay } from '../format-times'
import styles from './unsent-presses.module.css'

export function UnsentPresses(): ReactElement | null {
  const unsent = useAppSelector(({ controlDesk }) => controlDesk.unsent)
  const isOffline = useAppSelector(selectIsOffline)
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.timezone ?? 'UTC')
  const blocker = useUnsentWarning(unsent.length > 0)
  if (unsent.length === 0) return null
  return (
    <section className={styles.unsent} aria-label="Not sent yet">
      <h2 className={styles.title}>Not sent yet</h2>
      <ul className={styles.presses}>
        {unsent.map(each => (
          <UnsentRow key={each.id} unsent={each} timezone={timezone} isOffline={isOffline} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Leave the desk?"
        text={`${unsent.length === 1 ? 'One press is' : `${unsent.length} presses are`} not sent yet. They stay on this device and can be sent when you open the desk again.`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </section>
  )
}

/** Leaving the page with unsent presses warns, whether by a link or by closing the tab. */
function useUnsentWarning(isUnsent: boolean): ReturnType<typeof useBlocker> {
  useEffect(() => {
    if (!isUnsent) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsent])
  return useBlocker(isUnsent)
}

/** Only a start can contradict what another official has decided. */
function describeConflict({ actorName, atOfDay, text }: DeskEvent, timezone: string): string {
  return `${actorName} decided at ${formatTimeOfDay(atOfDay, timezone)}: ${text}.`
}

interface UnsentRowProps {
  readonly unsent: UnsentPress
  readonly timezone: string
  readonly isOffline: boolean
}

function UnsentRow({ unsent, timezone, isOffline }: UnsentRowProps): ReactElement {
  const dispatch = useAppDispatch()
  const [conflict, setConflict] = useState<DeskEvent>()
  const send = async (seen?: number): Promise<void> => {
    const result = await dispatch(sendPress(unsent, seen))
    setConflict(result.kind === 'conflict' ? result.event : undefined)
    if (result.kind === 'failed')
      dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
  }
  const time = formatExactTimeOfDay(unsent.at, timezone)
  return (
    <li className={styles.press}>
      {unsent.kind === 'start' ? 'Start' : 'Time mark'} {time}
      <Button size="small" variant="primary" disabled={isOffline} onClick={() => send()}>
        Send
      </Button>
      <Button size="small" onClick={() => dispatch(discardPress(unsent.id))}>
        Discard
      </Button>
      <ConfirmDialog
        isOpen={conflict !== undefined}
        title="Send this start anyway?"
        text={`${conflict ? describeConflict(conflict, timezone) : ''} Your start at ${time} would replace it.`}
        confirmLabel="Send anyway"
        onConfirm={() => send(conflict?.sequence)}
        onCancel={() => setConflict(undefined)}
      />
    </li>
  )
}

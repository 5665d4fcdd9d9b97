// Presses made without a network, to be sent one by one by hand (C-071).
import { Button, ConfirmDialog } from '#ui'
import { type ReactElement, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { discardPress, sendPress } from '../../../../data/control-desk/presses'
import type { UnsentPress } from '../../../../data/control-desk/state'
import { selectIsOffline } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { formatExactTimeOfDay } from '../format-times'
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

interface UnsentRowProps {
  readonly unsent: UnsentPress
  readonly timezone: string
  readonly isOffline: boolean
}

function UnsentRow({ unsent, timezone, isOffline }: UnsentRowProps): ReactElement {
  const dispatch = useAppDispatch()
  const send = async (): Promise<void> => {
    const result = await dispatch(sendPress(unsent))
    if (result.kind !== 'done')
      dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
  }
  return (
    <li className={styles.press}>
      {unsent.kind === 'start' ? 'Start' : 'Time mark'} {formatExactTimeOfDay(unsent.at, timezone)}
      <Button size="small" variant="primary" disabled={isOffline} onClick={send}>
        Send
      </Button>
      <Button size="small" onClick={() => dispatch(discardPress(unsent.id))}>
        Discard
      </Button>
    </li>
  )
}

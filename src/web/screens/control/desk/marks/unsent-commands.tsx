// Commands that were not answered, and presses made without a network, to be sent one by one by hand (C-071).
import type { DeskEvent } from '#contract'
import { Button, ConfirmDialog } from '#ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useBlocker } from 'react-router'
import { discardUnsent, sendUnsent } from '../../../../data/control-desk/presses'
import type { UnsentCommand } from '../../../../data/control-desk/state'
import { selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import type { AppStore } from '../../../../data/root-state'
import { ConflictQuestion } from '../conflict-question'
import { describeDecision } from '../describe-decision'
import { formatExactTimeOfDay, formatTimeOfDay } from '../format-times'
import styles from './unsent-commands.module.css'

interface Sending {
  readonly unsent: UnsentCommand
  /** What another official has decided about the same meanwhile. */
  readonly conflict?: DeskEvent
}

export function UnsentCommands(): ReactElement {
  const dispatch = useAppDispatch()
  const { unsent, pending } = useAppSelector(({ controlDesk }) => controlDesk)
  const [sending, setSending] = useState<Sending>()
  const isSent = (id: string): boolean => pending.some(each => each.id === id)
  // What is being sent by hand stays in its place.
  const shown = unsent.filter(({ id }) => !isSent(id) || id === sending?.unsent.id)
  const send = async (sent: UnsentCommand, seen?: number): Promise<void> => {
    setSending({ unsent: sent })
    const result = await dispatch(sendUnsent(sent, seen))
    setSending(result.kind === 'conflict' ? { unsent: sent, conflict: result.event } : undefined)
    if (result.kind === 'failed')
      dispatch((_dispatch, _getState, { showError }) => showError('desk', result.message))
  }
  return (
    <>
      {shown.length > 0 && (
        <section className={styles.unsent} aria-label="Not sent yet">
          <h2 className={styles.title}>Not sent yet</h2>
          <ul className={styles.commands}>
            {shown.map(each => (
              <UnsentRow key={each.id} unsent={each} isSent={isSent(each.id)} onSend={() => send(each)} />
            ))}
          </ul>
        </section>
      )}
      {sending?.conflict && (
        <ConflictQuestion
          event={sending.conflict}
          decision={sending.unsent.decision}
          at={sending.unsent.at}
          onConfirm={() => send(sending.unsent, sending.conflict?.sequence)}
          onCancel={() => setSending(undefined)}
        />
      )}
      <LeaveWarning />
    </>
  )
}

/** Leaving the page with unsent commands warns, whether by a link or by closing the tab. */
function LeaveWarning(): ReactElement {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const count = useAppSelector(({ controlDesk }) => controlDesk.unsent.length)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsent(store)) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [store])
  // Asked when it matters: at the end of a session the commands are gone from the page before it leaves.
  const blocker = useBlocker(() => isUnsent(store))
  useEffect(() => {
    // What was on its way has been answered meanwhile.
    if (blocker.state === 'blocked' && count === 0) blocker.proceed()
  }, [blocker, count])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave the desk?"
      text={`${count === 1 ? 'One decision is' : `${count} decisions are`} not sent yet. They stay on this device and can be sent when you open the desk again.`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

function isUnsent(store: AppStore): boolean {
  return store.getState().controlDesk.unsent.length > 0
}

interface UnsentRowProps {
  readonly unsent: UnsentCommand
  readonly isSent: boolean
  readonly onSend: () => unknown
}

function UnsentRow({ unsent: { id, decision, at }, isSent, onSend }: UnsentRowProps): ReactElement {
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const isOffline = useAppSelector(selectIsOffline)
  const timezone = snapshot?.race.timezone ?? 'UTC'
  const isPress = decision.kind === 'start' || decision.kind === 'mark'
  return (
    <li className={styles.command}>
      {describeDecision(decision, snapshot)}{' '}
      {isPress ? formatExactTimeOfDay(at, timezone) : formatTimeOfDay(at, timezone)}
      <Button size="small" variant="primary" disabled={isOffline || isSent} onClick={onSend}>
        Send
      </Button>
      <Button size="small" disabled={isSent} onClick={() => dispatch(discardUnsent(id))}>
        Discard
      </Button>
    </li>
  )
}

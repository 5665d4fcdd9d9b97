// Every decision of race control with its actor, newest first. Own ones and those of others can be undone here (C-017).
import type { DeskEvent } from '#contract'
import { Button, EmptyState } from '#ui'
import { MessageSquareText, ScrollText } from 'lucide-react'
import { memo, type ReactElement, useState } from 'react'
import { selectEvents, selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { useDesk } from '../desk-context'
import type { DeskDialog } from '../desk-dialog'
import { canUndoKind } from '../permissions'
import { formatTimeOfDay } from '../format-times'
import { Panel } from '../panel'
import styles from './control-log.module.css'

/** More are shown when they are asked for. */
const shownAtFirst = 100

export function ControlLog(): ReactElement {
  const events = useAppSelector(selectEvents)
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.timezone ?? 'UTC')
  const isOffline = useAppSelector(selectIsOffline)
  const { openDialog } = useDesk()
  const race = useAppSelector(state => selectSnapshot(state)?.race)
  const [isComplete, setIsComplete] = useState(false)
  const shown = isComplete ? events : events.slice(0, shownAtFirst)
  return (
    <Panel
      title="Control log"
      tools={
        <Button
          size="small"
          icon={MessageSquareText}
          aria-keyshortcuts="T"
          onClick={() => openDialog({ kind: 'message' })}
        >
          Message
        </Button>
      }
    >
      {events.length === 0 && <EmptyState icon={ScrollText} title="No decisions yet" />}
      <ol className={styles.events} aria-label="Control log">
        {shown.map(event => (
          <LogRow
            key={event.sequence}
            event={event}
            timezone={timezone}
            isOffline={isOffline}
            onUndo={canUndo(race, event) ? openDialog : undefined}
          />
        ))}
        {shown.length < events.length && (
          <li className={styles.more}>
            <Button size="small" onClick={() => setIsComplete(true)}>
              Show all {events.length}
            </Button>
          </li>
        )}
      </ol>
    </Panel>
  )
}

type UndoDialog = Extract<DeskDialog, { readonly kind: 'undo' }>

/** To undo a decision one needs the duty that it needed. The entries of the start stay as they are. */
function canUndo(race: DeskSnapshot['race'] | undefined, { kind, body }: DeskEvent): boolean {
  if (race === undefined || kind === 'roster') return false
  const status = typeof body['status'] === 'string' ? body['status'] : undefined
  return canUndoKind(race, kind, status)
}

interface LogRowProps {
  readonly event: DeskEvent
  readonly timezone: string
  readonly isOffline: boolean
  /** Undefined where the caller may not undo it. */
  readonly onUndo: ((dialog: UndoDialog) => void) | undefined
}

const LogRow = memo(function LogRow({ event, timezone, isOffline, onUndo }: LogRowProps) {
  const { sequence, atOfDay, actorName, text, reason, isUndone } = event
  return (
    <li className={styles.event} data-undone={isUndone ? '' : undefined}>
      <span className={styles.sequence}>{sequence}</span>
      <time className={styles.time}>{formatTimeOfDay(atOfDay, timezone)}</time>
      <span className={styles.text} title={reason === '' ? text : `${text} (${reason})`}>
        <span className={styles.decision}>{text}</span>
        {reason !== '' && <span className={styles.reason}> {reason}</span>}
      </span>
      <span className={styles.actor} title={actorName}>
        {actorName || 'Server'}
      </span>
      {isUndone ? (
        <span className={styles.undone}>undone</span>
      ) : (
        onUndo && (
          <button
            type="button"
            className={styles.undo}
            disabled={isOffline}
            aria-label={`Undo ${sequence}: ${text}`}
            onClick={() => onUndo({ kind: 'undo', sequence })}
          >
            Undo
          </button>
        )
      )}
    </li>
  )
})

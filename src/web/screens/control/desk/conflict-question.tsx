// Shows what another official has decided about the same thing, beside what was wanted, and asks (C-070).
import type { DeskEvent } from '#contract'
import { ConfirmDialog } from '#ui'
import type { ReactElement } from 'react'
import type { Decision } from '../../../data/control-desk/state'
import { selectSnapshot } from '../../../data/control-desk/selectors'
import { useAppSelector } from '../../../data/hooks'
import { describeDecision } from './describe-decision'
import { formatExactTimeOfDay, formatTimeOfDay } from './format-times'

interface ConflictQuestionProps {
  /** What another official has decided. */
  readonly event: DeskEvent
  readonly decision: Decision
  /** When it was decided. */
  readonly at: number
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

export function ConflictQuestion(props: ConflictQuestionProps): ReactElement {
  const { event, decision, at, onConfirm, onCancel } = props
  const snapshot = useAppSelector(selectSnapshot)
  const timezone = snapshot?.race.timezone ?? 'UTC'
  const format = decision.kind === 'start' ? formatExactTimeOfDay : formatTimeOfDay
  const wanted = `${describeDecision(decision, snapshot)}, at ${format(at, timezone)}`
  return (
    <ConfirmDialog
      isOpen
      title="Decided meanwhile"
      text={`${describeEvent(event, timezone)} You wanted: ${wanted}.`}
      confirmLabel="Do it anyway"
      cancelLabel="Leave it"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

function describeEvent({ actorName, atOfDay, text, reason }: DeskEvent, timezone: string): string {
  const who = actorName === '' ? 'The server' : actorName
  const why = reason === '' ? '' : ` (${reason})`
  return `${who} decided at ${formatTimeOfDay(atOfDay, timezone)}: ${text}${why}.`
}

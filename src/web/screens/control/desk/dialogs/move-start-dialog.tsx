// Moves the start of the session, so that all totals change by the same amount (C-062). A start by hand takes precedence over
// the pulse of a decoder.
import type { DeskClock, DeskPassing } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { formatDuration, formatExactTimeOfDay, parseTimeOfDay } from '../format-times'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { ChoiceField } from './fields'
import { type Draft, useDraft } from './use-draft'

interface MoveStartDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'moveStart' }>
  readonly onClose: () => void
}

export function MoveStartDialog(props: MoveStartDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  return snapshot && <MoveStartForm {...props} snapshot={snapshot} />
}

interface MoveStartFormProps extends MoveStartDialogProps {
  readonly snapshot: DeskSnapshot
}

function MoveStartForm({ dialog, onClose, snapshot }: MoveStartFormProps): ReactElement {
  const { clock, race, passings } = snapshot
  const { startedAtOfDay } = clock
  const draft = useDraft(dialog, {
    source: hasLaterPulse(clock) ? 'pulse' : 'typed',
    at: startedAtOfDay === null ? '' : formatExactTimeOfDay(startedAtOfDay, race.timezone),
    reason: '',
  })
  const passing = passings.find(({ id }) => id === dialog.atPassing)
  const choices = listChoices(dialog, clock, passing)
  const source = draft.get('source')
  const at =
    source === 'typed'
      ? parseTimeOfDay(draft.get('at'), startedAtOfDay ?? dialog.pressedAt, race.timezone)
      : choices.find(({ value }) => value === source)?.at
  const decision = createDecision(at, startedAtOfDay)
  return (
    <CommandDialog title="Move start" draft={draft} decision={decision} onClose={onClose}>
      <p className={styles.facts}>
        {startedAtOfDay === null
          ? 'The time of the start is not known.'
          : `The session started at ${formatExactTimeOfDay(startedAtOfDay, race.timezone)}.`}
      </p>
      <ChoiceField draft={draft} name="source" label="New start" items={[typedChoice, ...choices]} />
      {source === 'typed' && <TimeOfDayField draft={draft} isWrong={at === undefined} />}
      {decision && <Consequence at={decision.at} clock={clock} timezone={race.timezone} />}
    </CommandDialog>
  )
}

function hasLaterPulse({ pulseAtOfDay, startedAtOfDay }: DeskClock): boolean {
  return pulseAtOfDay !== null && startedAtOfDay !== null && Math.round(pulseAtOfDay - startedAtOfDay) > 0
}

const typedChoice = { value: 'typed', label: 'Type the time of day' }

function listChoices(
  { pressedAt }: MoveStartDialogProps['dialog'],
  { pulseAtOfDay }: DeskClock,
  passing: DeskPassing | undefined,
): { readonly value: string; readonly label: string; readonly at: number }[] {
  const passedAt = passing?.timeOfDay ?? null
  return [
    ...(pulseAtOfDay === null
      ? []
      : [{ value: 'pulse', label: 'At the newest start pulse', at: pulseAtOfDay }]),
    ...(passedAt === null ? [] : [{ value: 'passing', label: 'At the selected passing', at: passedAt }]),
    { value: 'pressed', label: 'When you opened this dialog', at: pressedAt },
  ]
}

type StartDecision = Extract<Decision, { kind: 'start' }>

/** Undefined if the start stays where it is. */
function createDecision(at: number | undefined, startedAt: number | null): StartDecision | undefined {
  const isSame = at === undefined || Math.round(at) === Math.round(startedAt ?? NaN)
  return isSame ? undefined : { kind: 'start', at: Math.round(at), source: 'moved' }
}

interface ConsequenceProps {
  readonly at: number
  readonly clock: DeskClock
  readonly timezone: string
}

function Consequence({ at, clock, timezone }: ConsequenceProps): ReactElement {
  const start = `The start becomes ${formatExactTimeOfDay(at, timezone)}.`
  const earlierMs = clock.startedAtOfDay === null ? 0 : clock.startedAtOfDay - at
  if (earlierMs === 0) return <p className={styles.facts}>{start}</p>
  return (
    <p className={styles.facts}>
      {`${start} All totals become ${formatDuration(Math.abs(earlierMs))} ${earlierMs > 0 ? 'longer' : 'shorter'}.`}
    </p>
  )
}

interface TimeOfDayFieldProps {
  readonly draft: Draft
  readonly isWrong: boolean
}

function TimeOfDayField({ draft, isWrong }: TimeOfDayFieldProps): ReactElement {
  return (
    <TextField
      label="Time of day"
      name="at"
      autoComplete="off"
      inputMode="decimal"
      hint="At the track, with thousandths: 14:10:05.250"
      error={isWrong && draft.get('at').trim() !== '' ? 'Type a time such as 14:10:05.250' : undefined}
      {...draft.bind('at')}
    />
  )
}

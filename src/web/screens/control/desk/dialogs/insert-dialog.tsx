// Inserts a passing: at a typed time, at a time mark, or from the rider's passing at another line (C-066, C-068).
import type { DeskPassing } from '#contract'
import type { ReactElement } from 'react'
import { selectOpenMarks, selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { formatDuration, formatExactTimeOfDay, parseDuration } from '../format-times'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { estimateCrossing } from './estimate-crossing'
import { ChoiceField, lineItems, TickField, TimeField } from './fields'
import { proposeRider, readRider, RiderField } from './rider-field'
import { type Draft, useDraft } from './use-draft'

interface InsertDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'insert' }>
  readonly onClose: () => void
}

export function InsertDialog({ dialog, onClose }: InsertDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  return snapshot && <InsertForm dialog={dialog} onClose={onClose} snapshot={snapshot} />
}

interface InsertFormProps extends InsertDialogProps {
  readonly snapshot: DeskSnapshot
}

const sources = [
  { value: 'typed', label: 'Type the time' },
  { value: 'mark', label: 'From a time mark' },
  { value: 'line', label: 'From another line' },
]

function InsertForm({ dialog, onClose, snapshot }: InsertFormProps): ReactElement {
  const { competitor, mark, basis } = dialog
  const draft = useDraft(dialog, {
    ...proposeRider(snapshot, competitor),
    source: mark === undefined ? (basis ? 'line' : 'typed') : 'mark',
    line: 'SF',
    mark: mark === undefined ? '' : String(mark),
    basis: basis ?? '',
    at: '',
    best: '',
    reason: '',
  })
  const { decision, near, marks, at } = useInsertion(draft, snapshot)
  const source = draft.get('source')
  return (
    <CommandDialog title="Insert passing" draft={draft} decision={decision} onClose={onClose}>
      <RiderField draft={draft} />
      <ChoiceField draft={draft} name="line" label="Line" items={lineItems} />
      <ChoiceField draft={draft} name="source" label="Time" items={sources} />
      {source === 'typed' && <TimeField draft={draft} name="at" label="Session time" />}
      {source === 'mark' && <ChoiceField draft={draft} name="mark" label="Time mark" items={marks} />}
      {source === 'line' && (
        <ChoiceField
          draft={draft}
          name="basis"
          label="Passing at another line"
          items={near.map(each => ({ value: each.id, label: `${each.line} ${formatDuration(each.at)}` }))}
        />
      )}
      {at !== undefined && source !== 'typed' && (
        <p className={styles.facts}>Session time {formatDuration(at)}</p>
      )}
      {source !== 'line' && <TickField draft={draft} name="best" label="Counts as a best lap" />}
    </CommandDialog>
  )
}

interface Insertion {
  readonly decision: Decision | undefined
  /** The rider's passings at other lines. */
  readonly near: readonly DeskPassing[]
  readonly marks: readonly MarkItem[]
  readonly at: number | undefined
}

function useInsertion(draft: Draft, snapshot: DeskSnapshot): Insertion {
  const { get } = draft
  const rider = readRider(snapshot, draft)
  const marks = useMarkTimes(snapshot)
  const source = get('source')
  const line = lineItems.find(({ value }) => value === get('line'))?.value ?? 'SF'
  const near = snapshot.passings
    .filter(each => each.competitor === rider?.competitor && each.line !== line && !each.isDeleted)
    .slice(0, 20)
  const from = near.find(({ id }) => id === get('basis'))
  const at = {
    typed: parseDuration(get('at')),
    mark: marks.find(({ value }) => value === get('mark'))?.at,
    line: from && estimateCrossing(snapshot.passings, from, line),
  }[source]
  if (rider === undefined || at === undefined) return { decision: undefined, near, marks, at }
  const decision: Decision = {
    kind: 'passing.insert',
    competitor: rider.competitor,
    line,
    at,
    quality: source === 'line' ? 'inferred' : 'manual',
    countsForBest: source !== 'line' && get('best') === 'yes',
    ...(source === 'mark' && { mark: Number(get('mark')) }),
  }
  return { decision, near, marks, at }
}

interface MarkItem {
  readonly value: string
  readonly label: string
  readonly at: number
}

/** A mark before the start has no session time yet. */
function useMarkTimes({ clock, race }: DeskSnapshot): MarkItem[] {
  const marks = useAppSelector(selectOpenMarks)
  const { startedAtOfDay } = clock
  if (startedAtOfDay === null) return []
  return marks.map(({ sequence, atOfDay, actorName }) => ({
    value: String(sequence),
    label: `${formatExactTimeOfDay(atOfDay, race.timezone)} · ${actorName}`,
    at: Math.round(atOfDay - startedAtOfDay),
  }))
}

// Inserts a passing: at a typed time, at a time mark, or from the rider's passing at another line (C-066, C-068).
import type { ReactElement } from 'react'
import { selectOpenMarks, selectPicture } from '../../../../data/control-desk/selectors'
import type { Decision, DeskPicture } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { findRider } from '../find-rider'
import { formatDuration, formatExactTimeOfDay, parseDuration } from '../format-times'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { estimateCrossing } from './estimate-crossing'
import { ChoiceField, lineItems, RiderField, TickField, TimeField, useRider } from './fields'
import { useDraft } from './use-draft'

interface InsertDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'insert' }>
  readonly onClose: () => void
}

export function InsertDialog({ dialog, onClose }: InsertDialogProps): ReactElement | null {
  const picture = useAppSelector(selectPicture)
  return picture && <InsertForm dialog={dialog} onClose={onClose} picture={picture} />
}

interface InsertFormProps extends InsertDialogProps {
  readonly picture: DeskPicture
}

const sources = [
  { value: 'typed', label: 'Type the time' },
  { value: 'mark', label: 'From a time mark' },
  { value: 'line', label: 'From another line' },
]

function InsertForm({ dialog, onClose, picture }: InsertFormProps): ReactElement {
  const { competitor, mark, basis } = dialog
  const draft = useDraft(dialog, {
    rider: findRider(picture, competitor)?.number ?? '',
    source: mark === undefined ? (basis ? 'line' : 'typed') : 'mark',
    line: 'SF',
    mark: mark === undefined ? '' : String(mark),
    basis: basis ?? '',
    at: '',
    best: '',
    reason: '',
  })
  const rider = useRider(draft.get('rider'))
  const marks = useMarkTimes(picture)
  const line = lineItems.find(({ value }) => value === draft.get('line'))?.value ?? 'SF'
  const near = picture.passings
    .filter(each => each.competitor === rider?.competitor && each.line !== line && !each.isDeleted)
    .slice(0, 20)
  const from = near.find(({ id }) => id === draft.get('basis'))
  const source = draft.get('source')
  const markAt = marks.find(({ value }) => value === draft.get('mark'))?.at
  const estimate = from && estimateCrossing(picture.passings, from, line)
  const at = { typed: parseDuration(draft.get('at')), mark: markAt, line: estimate }[source]
  const decision: Decision | undefined =
    rider === undefined || at === undefined
      ? undefined
      : {
          kind: 'passing.insert',
          competitor: rider.competitor,
          line,
          at,
          quality: source === 'line' ? 'inferred' : 'manual',
          countsForBest: source !== 'line' && draft.get('best') === 'yes',
          ...(source === 'mark' && { mark: Number(draft.get('mark')) }),
        }
  const defaultReason = source === 'mark' ? 'timed by hand' : undefined
  return (
    <CommandDialog
      title="Insert passing"
      draft={draft}
      decision={decision}
      defaultReason={defaultReason}
      onClose={onClose}
    >
      <RiderField draft={draft} name="rider" label="Rider" />
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

interface MarkItem {
  readonly value: string
  readonly label: string
  readonly at: number
}

/** A mark before the start has no session time yet. */
function useMarkTimes({ clock, race }: DeskPicture): MarkItem[] {
  const marks = useAppSelector(selectOpenMarks)
  const { startedAtOfDay } = clock
  if (startedAtOfDay === null) return []
  return marks.map(({ sequence, atOfDay, actorName }) => ({
    value: String(sequence),
    label: `${formatExactTimeOfDay(atOfDay, race.timezone)} · ${actorName}`,
    at: Math.round(atOfDay - startedAtOfDay),
  }))
}

// Status, lap time of a list of laps, and the order of the photo.
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog, RiderStatus } from '../desk-dialog'
import { readRiderList } from '../../typed-riders'
import { describeRider, findRider, listRiders } from '../find-rider'
import { parseDuration } from '../format-times'
import { canDecide } from '../permissions'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { ChoiceField, TimeField } from './fields'
import { readCount } from './penalty-form'
import { useDraft } from './use-draft'

interface DialogProps<Kind extends DeskDialog['kind']> {
  readonly dialog: Extract<DeskDialog, { kind: Kind }>
  readonly onClose: () => void
}

const statuses: readonly { readonly value: RiderStatus; readonly label: string }[] = [
  { value: 'running', label: 'Running' },
  { value: 'out', label: 'Out (has stopped)' },
  { value: 'dns', label: 'DNS, did not start' },
  { value: 'dnf', label: 'DNF, did not finish' },
  { value: 'dsq', label: 'DSQ, disqualified' },
  { value: 'nc', label: 'NC, not classified' },
]

export function StatusDialog({ dialog, onClose }: DialogProps<'status'>): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const { competitor } = dialog
  const draft = useDraft(dialog, { status: dialog.status ?? 'out', reason: '' })
  if (!snapshot) return null
  const allowed = statuses.filter(({ value }) => canDecide(snapshot.race, 'status', value))
  const status = allowed.find(({ value }) => value === draft.get('status'))?.value
  const decision: Decision | undefined = status && { kind: 'status', competitor, status }
  return (
    <CommandDialog
      title={`Status of ${describeRider(findRider(snapshot, competitor))}`}
      draft={draft}
      decision={decision}
      onClose={onClose}
    >
      <ChoiceField draft={draft} name="status" label="Status" items={allowed} />
    </CommandDialog>
  )
}

/** Only for a race of which the laps alone are known (C-019). */
export function LapTimeDialog({ dialog, onClose }: DialogProps<'lapTime'>): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const { competitor } = dialog
  const row = snapshot?.board.find(each => each.competitor === competitor)
  const draft = useDraft(dialog, { lap: String(row?.laps ?? ''), time: '', reason: '' })
  if (!snapshot) return null
  const lap = readCount(draft.get('lap'))
  const time = parseDuration(draft.get('time'))
  const decision: Decision | undefined =
    lap !== undefined && time !== undefined && time > 0
      ? { kind: 'lap.time', competitor, lap, time }
      : undefined
  return (
    <CommandDialog
      title={`Lap time of ${describeRider(findRider(snapshot, competitor))}`}
      draft={draft}
      decision={decision}
      onClose={onClose}
    >
      <TextField label="Lap" name="lap" inputMode="numeric" autoComplete="off" {...draft.bind('lap')} />
      <TimeField draft={draft} name="time" label="Lap time" />
    </CommandDialog>
  )
}

/** The order of riders with equal laps and time, as the photo shows it (C-100). */
export function OrderDialog({ dialog, onClose }: DialogProps<'order'>): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const row = snapshot?.board.find(({ competitor }) => competitor === dialog.competitor)
  const equal = snapshot?.board.filter(
    each => each.category === row?.category && each.laps === row.laps && each.total === row.total,
  )
  const labels = (equal ?? []).flatMap(({ competitor }) =>
    snapshot ? (findRider(snapshot, competitor)?.label ?? []) : [],
  )
  const draft = useDraft(dialog, { order: labels.join(', '), reason: '' })
  if (!snapshot) return null
  const { riders, problem } = readRiderList(listRiders(snapshot), draft.get('order'))
  const decision: Decision | undefined =
    problem === undefined && riders.length >= 2
      ? { kind: 'order', competitors: riders.map(({ competitor }) => competitor) }
      : undefined
  return (
    <CommandDialog title="Order of the photo" draft={draft} decision={decision} onClose={onClose}>
      <TextField
        label="Numbers, the first one first"
        name="order"
        autoComplete="off"
        hint="Only riders with equal laps and time"
        error={problem}
        {...draft.bind('order')}
      />
      <p className={styles.facts}>{riders.map(describeRider).join(', ')}</p>
    </CommandDialog>
  )
}

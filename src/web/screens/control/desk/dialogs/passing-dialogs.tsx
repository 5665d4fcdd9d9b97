// Delete, count, move, set the time, split and cancel: decisions about one passing or the lap that it ends.
import type { DeskPassing } from '#contract'
import type { ReactElement } from 'react'
import { selectPassings, selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { describeRider, findRider } from '../find-rider'
import { formatDuration, parseDuration } from '../format-times'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { TickField, TimeField } from './fields'
import { MissingSubject } from './missing-subject'
import { readRider, RiderField } from './rider-field'
import { useDraft } from './use-draft'

export type PassingDialog = Extract<DeskDialog, { readonly passing: string }>

interface PassingDialogProps {
  readonly dialog: PassingDialog
  readonly onClose: () => void
}

interface FormProps extends PassingDialogProps {
  readonly passing: DeskPassing
}

export function PassingDialogs({ dialog, onClose }: PassingDialogProps): ReactElement {
  const passings = useAppSelector(selectPassings)
  const passing = passings.find(({ id }) => id === dialog.passing)
  if (!passing) return <MissingSubject onClose={onClose} />
  const props = { dialog, onClose, passing }
  if (dialog.kind === 'move') return <MoveDialog {...props} />
  if (dialog.kind === 'time') return <TimeDialog {...props} />
  if (dialog.kind === 'split') return <SplitDialog {...props} />
  return <PlainDialog {...props} />
}

const plain = {
  delete: { title: 'Delete passing', kind: 'passing.delete' },
  keep: { title: 'Count passing', kind: 'passing.keep' },
  cancel: { title: 'Cancel lap', kind: 'lap.cancel' },
} as const

/** Needs nothing but a reason. */
function PlainDialog({ dialog, onClose, passing }: FormProps): ReactElement {
  const draft = useDraft(dialog, { reason: dialog.reason ?? '' })
  const { title, kind } = plain[dialog.kind === 'delete' || dialog.kind === 'keep' ? dialog.kind : 'cancel']
  return (
    <CommandDialog title={title} draft={draft} decision={{ kind, passing: passing.id }} onClose={onClose}>
      <PassingFacts passing={passing} />
    </CommandDialog>
  )
}

function MoveDialog({ dialog, onClose, passing }: FormProps): ReactElement {
  const snapshot = useAppSelector(selectSnapshot)
  const draft = useDraft(dialog, { rider: '', competitor: '', reason: '' })
  const rider = snapshot ? readRider(snapshot, draft) : undefined
  const decision: Decision | undefined = rider && {
    kind: 'passing.move',
    passing: passing.id,
    competitor: rider.competitor,
  }
  return (
    <CommandDialog title="Move passing to a rider" draft={draft} decision={decision} onClose={onClose}>
      <PassingFacts passing={passing} />
      <RiderField draft={draft} />
    </CommandDialog>
  )
}

function TimeDialog({ dialog, onClose, passing }: FormProps): ReactElement {
  const draft = useDraft(dialog, { at: formatDuration(passing.at), reason: '' })
  const at = parseDuration(draft.get('at'))
  const decision: Decision | undefined =
    at === undefined || at === passing.at ? undefined : { kind: 'passing.time', passing: passing.id, at }
  return (
    <CommandDialog title="Set the time of a passing" draft={draft} decision={decision} onClose={onClose}>
      <PassingFacts passing={passing} />
      <TimeField draft={draft} name="at" label="Session time" />
    </CommandDialog>
  )
}

/** C-067: the middle is proposed. The two laps are inferred and count as best only if that is ticked. */
function SplitDialog({ dialog, onClose, passing }: FormProps): ReactElement {
  const middle = passing.at - Math.round((passing.lapTime ?? 0) / 2)
  const draft = useDraft(dialog, { at: formatDuration(middle), reason: '' })
  const at = parseDuration(draft.get('at'))
  const start = passing.at - (passing.lapTime ?? 0)
  const isInside = at !== undefined && at > start && at < passing.at
  const decision: Decision | undefined = isInside
    ? {
        kind: 'passing.insert',
        competitor: passing.competitor,
        line: 'SF',
        at,
        quality: draft.get('manual') === 'yes' ? 'manual' : 'inferred',
        countsForBest: draft.get('manual') === 'yes' && draft.get('best') === 'yes',
      }
    : undefined
  return (
    <CommandDialog title="Split lap" draft={draft} decision={decision} onClose={onClose}>
      <PassingFacts passing={passing} />
      <TimeField
        draft={draft}
        name="at"
        label="Session time of the missing passing"
        hint={`Between ${formatDuration(start)} and ${formatDuration(passing.at)}; the middle is proposed`}
      />
      <div className={styles.ticks}>
        <TickField draft={draft} name="manual" label="The time was taken by hand" />
        {draft.get('manual') === 'yes' && (
          <TickField draft={draft} name="best" label="The two laps count as best laps" />
        )}
      </div>
    </CommandDialog>
  )
}

function PassingFacts({ passing }: { readonly passing: DeskPassing }): ReactElement {
  const { competitor, number, name, source, line, at, lap, lapTime } = passing
  const snapshot = useAppSelector(selectSnapshot)
  const known = snapshot ? findRider(snapshot, competitor) : undefined
  const rider = competitor === '' ? source : describeRider(known ?? { label: number, name })
  const lapText = lap === null ? '' : `, lap ${lap} in ${formatDuration(lapTime)}`
  return <p className={styles.facts}>{`${rider} at ${line}, ${formatDuration(at)}${lapText}`}</p>
}

// Moves a transponder to a rider: from now on, for the whole session, or from a passing on (C-034).
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot, selectServerNow } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { formatDuration } from '../format-times'
import { CommandDialog } from './command-dialog'
import { ChoiceField } from './fields'
import { proposeRider, readRider, RiderField } from './rider-field'
import { type Draft, useDraft } from './use-draft'

interface TransponderDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'transponder' }>
  readonly onClose: () => void
}

const periods = [
  { value: 'now', label: 'From now on' },
  { value: 'all', label: 'For the whole session' },
  { value: 'passing', label: 'From a passing …' },
]

export function TransponderDialog(props: TransponderDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  return snapshot && <TransponderForm {...props} snapshot={snapshot} />
}

interface TransponderFormProps extends TransponderDialogProps {
  readonly snapshot: DeskSnapshot
}

function TransponderForm({ dialog, onClose, snapshot }: TransponderFormProps): ReactElement {
  const openedAt = useAppSelector(selectServerNow)
  const startedAt = snapshot.clock.startedAtOfDay
  const draft = useDraft(dialog, {
    transponder: dialog.transponder ?? '',
    ...proposeRider(snapshot, dialog.competitor),
    period: 'all',
    // A fixed time, so that the preview does not change with the clock.
    now: startedAt === null ? '' : String(Math.round(openedAt - startedAt)),
    passing: '',
    reason: '',
  })
  const transponder = draft.get('transponder').trim()
  const passings = snapshot.passings.filter(({ source }) => source === transponder).slice(0, 50)
  const decision = readDecision(draft, readRider(snapshot, draft)?.competitor, snapshot)
  return (
    <CommandDialog title="Assign a transponder" draft={draft} decision={decision} onClose={onClose}>
      <TextField label="Transponder" name="transponder" autoComplete="off" {...draft.bind('transponder')} />
      <RiderField draft={draft} />
      <ChoiceField draft={draft} name="period" label="Valid" items={periods} />
      {draft.get('period') === 'passing' && (
        <ChoiceField
          draft={draft}
          name="passing"
          label="First passing"
          items={passings.map(({ id, line, at }) => ({ value: id, label: `${line} ${formatDuration(at)}` }))}
        />
      )}
    </CommandDialog>
  )
}

function readDecision(
  draft: Draft,
  competitor: string | undefined,
  { passings }: DeskSnapshot,
): Decision | undefined {
  const transponder = draft.get('transponder').trim()
  if (competitor === undefined || !/^[\w.-]{1,32}$/.test(transponder)) return undefined
  const common = { kind: 'transponder', transponder, competitor } as const
  const now = draft.get('now')
  const first = passings.find(({ id }) => id === draft.get('passing'))
  switch (draft.get('period')) {
    case 'all':
      return common
    case 'now':
      return now === '' ? common : { ...common, from: Number(now) }
    default:
      return first && { ...common, from: first.at }
  }
}

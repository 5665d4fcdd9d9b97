// A penalty: infringement, sanction, the lap at which it is given, and within how many laps it must be served (C-105).
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { describeRider, findRider } from '../find-rider'
import { CommandDialog } from './command-dialog'
import { ChoiceField } from './fields'
import { infringements, proposePenalty, readCount, readSanction, sanctionItems } from './penalty-form'
import { RecentReasons } from './recent-reasons'
import styles from './command-dialog.module.css'
import { type Draft, useDraft } from './use-draft'

interface PenaltyDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'penalty' }>
  readonly onClose: () => void
}

export function PenaltyDialog(props: PenaltyDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  return snapshot && <PenaltyForm {...props} snapshot={snapshot} />
}

interface PenaltyFormProps extends PenaltyDialogProps {
  readonly snapshot: DeskSnapshot
}

function PenaltyForm({ dialog, onClose, snapshot }: PenaltyFormProps): ReactElement {
  const { competitor, proposal } = dialog
  const row = snapshot.board.find(each => each.competitor === competitor)
  const draft = useDraft(dialog, proposePenalty(snapshot.rules, row?.laps ?? 0, proposal))
  const type = draft.get('type')
  const infringement = draft.get('infringement').trim()
  const decision = readDecision(draft, competitor)
  const isServed = type === 'longLap' || type === 'rideThrough'
  return (
    <CommandDialog
      title={`Penalty for ${describeRider(findRider(snapshot, competitor))}`}
      draft={draft}
      decision={decision}
      // What the rider did is the reason, unless another is given.
      defaultReason={infringement.length >= 3 ? infringement : undefined}
      onClose={onClose}
    >
      <div className={styles.reason}>
        <TextField
          label="Infringement"
          name="infringement"
          autoComplete="off"
          maxLength={200}
          data-autofocus={infringement === '' || undefined}
          {...draft.bind('infringement')}
        />
        <RecentReasons reasons={infringements} onChoose={chosen => draft.set('infringement', chosen)} />
      </div>
      <ChoiceField draft={draft} name="type" label="Sanction" items={sanctionItems} />
      {type === 'time' && <NumberField draft={draft} name="seconds" label="Seconds" />}
      {['longLap', 'positions', 'laps', 'grid'].includes(type) && (
        <NumberField draft={draft} name="count" label="How many" />
      )}
      <NumberField draft={draft} name="lap" label="Given at lap" />
      {isServed && <NumberField draft={draft} name="within" label="To be served within (laps)" />}
    </CommandDialog>
  )
}

function readDecision(draft: Draft, competitor: string): Decision | undefined {
  const sanction = readSanction(draft.values)
  const infringement = draft.get('infringement').trim()
  if (!sanction || infringement === '') return undefined
  const isServed = sanction.type === 'longLap' || sanction.type === 'rideThrough'
  const lap = readCount(draft.get('lap'))
  const within = isServed ? readCount(draft.get('within')) : undefined
  return {
    kind: 'penalty',
    competitor,
    sanction,
    infringement,
    ...(lap !== undefined && { lap }),
    ...(within !== undefined && { within }),
  }
}

interface NumberFieldProps {
  readonly draft: Draft
  readonly name: string
  readonly label: string
}

function NumberField({ draft, name, label }: NumberFieldProps): ReactElement {
  return <TextField label={label} name={name} inputMode="decimal" autoComplete="off" {...draft.bind(name)} />
}

// A penalty: infringement, sanction, the lap at which it is given, and within how many laps it must be served (C-105).
import { getServingLaps } from '#timing'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import { findLapInProgress } from '../find-last-lap'
import { describeRider, findRider } from '../find-rider'
import { CommandDialog } from './command-dialog'
import { ChoiceField } from './fields'
import {
  infringements,
  isServedOnTrack,
  type PenaltyDialog as PenaltyDialogOptions,
  proposePenalty,
  readCount,
  readSanction,
  sanctionItems,
} from './penalty-form'
import { RecentReasons } from './recent-reasons'
import styles from './command-dialog.module.css'
import { type Draft, useDraft } from './use-draft'

interface PenaltyDialogProps {
  readonly dialog: PenaltyDialogOptions
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
  const { competitor } = dialog
  const draft = useDraft(dialog, proposePenalty(dialog, findLapInProgress(snapshot, competitor)))
  const type = draft.get('type')
  const infringement = draft.get('infringement').trim()
  const sanction = readSanction(draft.values)
  const decision = readDecision(draft, dialog)
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
      {sanction && isServedOnTrack(sanction) && (
        <NumberField
          draft={draft}
          name="within"
          label="To be served within (laps)"
          hint={`By the rules: ${getServingLaps({ sanction }, snapshot.rules)}`}
        />
      )}
    </CommandDialog>
  )
}

function readDecision(draft: Draft, { competitor, replaces }: PenaltyDialogOptions): Decision | undefined {
  const sanction = readSanction(draft.values)
  const infringement = draft.get('infringement').trim()
  if (!sanction || infringement === '') return undefined
  const lap = readCount(draft.get('lap'))
  const within = isServedOnTrack(sanction) ? readCount(draft.get('within')) : undefined
  return {
    kind: 'penalty',
    competitor,
    sanction,
    infringement,
    ...(lap !== undefined && { lap }),
    ...(within !== undefined && { within }),
    ...(replaces !== undefined && { replaces }),
  }
}

interface NumberFieldProps {
  readonly draft: Draft
  readonly name: string
  readonly label: string
  readonly hint?: string
}

function NumberField({ draft, name, label, hint }: NumberFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      {...draft.bind(name)}
    />
  )
}

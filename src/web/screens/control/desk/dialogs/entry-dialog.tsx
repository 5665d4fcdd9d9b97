// Adds a rider to a session that is live or over, changes the entry, or takes the rider out (C-033).
import type { DeskEntry } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useState } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { describeRider, findRider } from '../find-rider'
import { CommandDialog } from './command-dialog'
import { ChoiceField, TickField } from './fields'
import { type Draft, useDraft } from './use-draft'

interface EntryDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'entry' }>
  readonly onClose: () => void
}

const maxTransponders = 8

export function EntryDialog({ dialog, onClose }: EntryDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const entry = snapshot?.entries.find(({ competitor }) => competitor === dialog.competitor)
  return snapshot ? <EntryForm {...{ dialog, onClose, snapshot, entry }} /> : null
}

interface EntryFormProps extends EntryDialogProps {
  readonly snapshot: DeskSnapshot
  readonly entry: DeskEntry | undefined
}

function EntryForm({ dialog, onClose, snapshot, entry }: EntryFormProps): ReactElement {
  const { categories } = snapshot.race
  const [newCompetitor] = useState(() => crypto.randomUUID())
  const draft = useDraft(dialog, {
    number: entry?.number ?? '',
    name: entry?.name ?? '',
    make: entry?.make ?? '',
    category: entry?.category ?? categories[0] ?? '',
    transponders: entry?.transponders.join(', ') ?? '',
    isRemoved: '',
    reason: '',
  })
  const errors = validate(draft)
  return (
    <CommandDialog
      title={entry ? `Entry of ${describeRider(findRider(snapshot, entry.competitor))}` : 'Add rider'}
      draft={draft}
      decision={toDecision(draft, errors, entry, newCompetitor)}
      onClose={onClose}
    >
      <TextField
        label="Number"
        name="number"
        autoComplete="off"
        error={errors.number}
        {...draft.bind('number')}
      />
      <TextField label="Name" name="name" autoComplete="off" maxLength={100} {...draft.bind('name')} />
      <TextField label="Make" name="make" autoComplete="off" maxLength={60} {...draft.bind('make')} />
      {categories.length > 1 && (
        <ChoiceField
          draft={draft}
          name="category"
          label="Class"
          items={categories.map(value => ({ value, label: value }))}
        />
      )}
      <TextField
        label="Transponders"
        name="transponders"
        autoComplete="off"
        hint="Up to 8, with commas between them"
        error={errors.transponders}
        {...draft.bind('transponders')}
      />
      {entry && <TickField draft={draft} name="isRemoved" label="Take out of the session" />}
    </CommandDialog>
  )
}

interface EntryErrors {
  readonly number?: string | undefined
  readonly transponders?: string | undefined
}

const readTransponders = (draft: Draft): readonly string[] =>
  draft
    .get('transponders')
    .split(/[\s,;]+/)
    .filter(Boolean)

function validate(draft: Draft): EntryErrors {
  const number = draft.get('number').trim()
  const transponders = readTransponders(draft)
  const isFit = transponders.every(each => /^[\w.-]{1,32}$/.test(each))
  return {
    number: number === '' || /^[A-Za-z0-9]{1,20}$/.test(number) ? undefined : 'Digits and letters only',
    transponders: isFit && transponders.length <= maxTransponders ? undefined : 'Up to 8 transponders',
  }
}

function toDecision(
  draft: Draft,
  errors: EntryErrors,
  entry: DeskEntry | undefined,
  newCompetitor: string,
): Decision | undefined {
  const [number, name] = [draft.get('number').trim(), draft.get('name').trim()]
  const isComplete = number !== '' && name !== '' && !errors.number && !errors.transponders
  if (!isComplete) return undefined
  return {
    kind: 'entry',
    entry: {
      competitor: entry?.competitor ?? newCompetitor,
      number,
      name,
      make: draft.get('make').trim(),
      category: draft.get('category'),
      transponders: [...readTransponders(draft)],
      ...(entry?.grid !== undefined && { grid: entry.grid }),
      ...(entry?.isPitStart !== undefined && { isPitStart: entry.isPitStart }),
    },
    ...(draft.get('isRemoved') === 'yes' && { isRemoved: true }),
  }
}

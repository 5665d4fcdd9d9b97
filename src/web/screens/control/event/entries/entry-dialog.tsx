// The dialog to add or edit an entry with its transponders (C-032, C-034).
import { type Entry, maxEntryTransponders } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useId, useState } from 'react'
import type { EntryListReply } from '../../../../data/control-entries/state'
import { addEntry, changeEntry, type Rejection } from '../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { FormDialog } from '../../../admin/form/form-dialog'
import { FullWidthField } from '../../../admin/form/full-width-field'
import { pickChangedFields } from '../../../admin/form/pick-changed-fields'
import { Suggestions } from '../../../admin/form/suggestions'
import type { Values } from '../../../forms/field-messages'
import { type Form, useForm } from '../../../forms/use-form'
import { ConflictNote } from './conflict-note'
import {
  type EntryBody,
  type EntryField,
  entryLabels,
  type EntryTransponder,
  toEntryBody,
  toEntryDraft,
  validateEntry,
} from './entry-draft'
import { TransponderFields } from './transponder-fields'

interface EntryDialogProps {
  readonly eventId: string
  /** Null for a new entry. */
  readonly entry: Entry | null
  readonly list: EntryListReply
  /** Of a new entry. */
  readonly category: string
  readonly onClose: () => void
}

type FormField = EntryField | 'transponders'

export function EntryDialog(props: EntryDialogProps): ReactElement {
  const { entry, list, onClose } = props
  const { form, conflict, transponders, setTransponders, moves, setMoves } = useEntryForm(props)
  return (
    <FormDialog
      title={entry === null ? 'Add Entry' : 'Edit Entry'}
      submitLabel={entry === null ? 'Add' : 'Save'}
      form={form}
      onClose={onClose}
    >
      {conflict && <ConflictNote before={conflict.before} after={conflict.after} />}
      <EntryFields form={form} categories={list.categories} />
      <FullWidthField>
        <TransponderFields
          transponders={transponders}
          onChange={setTransponders}
          moves={moves}
          onMoves={setMoves}
          entries={list.entries}
          entryId={entry?.id}
          error={form.bindField('transponders').error}
          max={maxEntryTransponders}
        />
      </FullWidthField>
    </FormDialog>
  )
}

interface Conflict {
  readonly before: Entry
  readonly after: Entry
}

function useEntryForm({ eventId, entry, category, onClose }: EntryDialogProps) {
  const dispatch = useAppDispatch()
  const [initial] = useState(() => toEntryDraft(entry, category))
  const [transponders, setTransponders] = useState<readonly EntryTransponder[]>(entry?.transponders ?? [])
  const [moves, setMoves] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Conflict>()
  const save = (body: EntryBody): Promise<Rejection> => {
    const sent = new Set(body.transponders.map(({ transponder }) => transponder))
    const moved = moves.filter(transponder => sent.has(transponder))
    if (entry === null) return dispatch(addEntry(eventId, { ...body, moves: moved }))
    const change = pickChangedFields(toEntryBody(initial, entry.transponders), body)
    if (Object.keys(change).length === 0) return Promise.resolve(undefined)
    const { version } = conflict?.after ?? entry
    return dispatch(changeEntry(eventId, entry.id, { ...change, version, moves: moved }))
  }
  const form = useForm<FormField>({
    initial: { ...initial, transponders: '' },
    validate: values => validateEntry(toEntryBody(pickTexts(values), transponders)),
    send: async values => {
      const rejection = await save(toEntryBody(pickTexts(values), transponders))
      const newer = rejection?.newer?.entry
      if (newer && entry) setConflict({ before: entry, after: newer })
      if (!rejection) onClose()
      return rejection?.errors
    },
  })
  return { form, conflict, transponders, setTransponders, moves, setMoves }
}

/** The transponders are not text fields of the form. */
function pickTexts(values: Values<FormField>): Values<EntryField> {
  const { number, category, firstName, lastName, make, team, address, licence } = values
  return { number, category, firstName, lastName, make, team, address, licence }
}

interface EntryFieldsProps {
  readonly form: Pick<Form<FormField>, 'bindField'>
  readonly categories: readonly string[]
}

function EntryFields({ form: { bindField }, categories }: EntryFieldsProps): ReactElement {
  const id = useId()
  const bind = (field: EntryField) => ({
    ...bindField(field),
    label: entryLabels[field],
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...bind('number')} autoCapitalize="characters" />
      <TextField {...bind('category')} list={`${id}-categories`} />
      <TextField {...bind('firstName')} />
      <TextField {...bind('lastName')} />
      <TextField {...bind('make')} />
      <TextField {...bind('team')} />
      <TextField {...bind('address')} />
      <TextField {...bind('licence')} />
      <Suggestions id={`${id}-categories`} options={categories} />
    </>
  )
}

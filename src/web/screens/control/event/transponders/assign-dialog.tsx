// Assigns a transponder to a rider by number, or moves it from another rider (C-034, C-035).
import { type EventRace, pages } from '#contract'
import { Select, TextField } from '#ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { EntryListReply } from '../../../../data/control-entries/state'
import { changeEntry } from '../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { FormDialog } from '../../../admin/form/form-dialog'
import { FullWidthField } from '../../../admin/form/full-width-field'
import type { Messages, Values } from '../../../forms/field-messages'
import { useForm } from '../../../forms/use-form'
import controlStyles from '../../control.module.css'
import { describeEntry } from '../entries/describe-entry'
import { findOwner } from '../entries/entry-draft'
import styles from '../entries/entries.module.css'
import { describeWithCategory, findByNumber } from './transponder-rows'

type AssignField = 'transponder' | 'number' | 'entry'

interface AssignDialogProps {
  readonly eventId: string
  readonly list: EntryListReply
  /** "" for a new one. */
  readonly transponder: string
  /** The number of the rider. */
  readonly number: string
  readonly onClose: () => void
}

export function AssignDialog(props: AssignDialogProps): ReactElement {
  const { list, transponder, onClose } = props
  const form = useAssignForm(props)
  const { values, bindField, fill } = form
  const found = findByNumber(list.entries, values.number)
  const owner = findOwner(list.entries, values.transponder.trim(), undefined)
  const live = list.races.find(({ isLive }) => isLive)
  const title = transponder === '' ? 'Assign Transponder' : 'Move Transponder'
  return (
    <FormDialog title={title} submitLabel={owner ? 'Move' : 'Assign'} form={form} onClose={onClose}>
      <TextField
        {...bindField('transponder')}
        label="Transponder"
        autoComplete="off"
        readOnly={transponder !== ''}
        hint={owner ? `That of ${describeEntry(owner)}` : undefined}
      />
      <TextField
        {...bindField('number')}
        label="Number of the rider"
        autoComplete="off"
        hint={found.length === 1 && found[0] ? describeWithCategory(found[0]) : undefined}
      />
      {found.length > 1 && (
        <FullWidthField>
          <Select
            variant="auto"
            label="Rider"
            items={found.map(entry => ({ value: entry.id, label: describeWithCategory(entry) }))}
            value={values.entry === '' ? undefined : values.entry}
            placeholder="Choose the rider"
            onChange={entry => fill({ entry })}
          />
        </FullWidthField>
      )}
      {live && <LiveNote race={live} />}
    </FormDialog>
  )
}

/** What happens in the running session is decided on its desk, with the time from which it is valid. */
function LiveNote({ race }: { readonly race: EventRace }): ReactElement {
  return (
    <p className={styles.note} data-full-width="">
      {race.name} is live. This changes the entry list and later races. Change the running session on its
      desk.
      <Link className={controlStyles.link} to={`${pages.controlRaces}/${race.id}`}>
        Open Desk
      </Link>
    </p>
  )
}

function useAssignForm({ eventId, list, transponder, number, onClose }: AssignDialogProps) {
  const dispatch = useAppDispatch()
  const [initial] = useState<Values<AssignField>>({ transponder, number, entry: '' })
  return useForm<AssignField>({
    initial,
    validate: values => validate(values, list),
    send: async values => {
      const target = findTarget(values, list)
      if (!target) return { number: 'No rider has this number' }
      const sent = values.transponder.trim()
      const rejection = await dispatch(
        changeEntry(eventId, target.id, {
          version: target.version,
          transponders: [...target.transponders, { transponder: sent, note: '' }],
          moves: findOwner(list.entries, sent, target.id) ? [sent] : [],
        }),
      )
      if (!rejection) onClose()
      return rejection && { transponder: rejection.errors['transponders'] ?? rejection.message }
    },
  })
}

function findTarget({ number, entry }: Values<AssignField>, list: EntryListReply) {
  const found = findByNumber(list.entries, number)
  return found.length === 1 ? found[0] : found.find(({ id }) => id === entry)
}

function validate(values: Values<AssignField>, list: EntryListReply): Messages<AssignField> {
  const transponder = values.transponder.trim()
  if (!/^[A-Za-z0-9_.-]{1,32}$/.test(transponder))
    return { transponder: 'A transponder has 1 to 32 letters, digits, dots or dashes' }
  const found = findByNumber(list.entries, values.number)
  if (found.length === 0) return { number: 'No rider has this number' }
  const target = findTarget(values, list)
  if (!target) return { number: 'Choose which rider with this number' }
  return target.transponders.some(each => each.transponder === transponder)
    ? { number: 'The rider already has this transponder' }
    : {}
}

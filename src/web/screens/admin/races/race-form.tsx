// Making and changing a race; its event and its class may be made with it (decisions 4.4).
import type { Race } from '#contract'
import { type ReactElement, useState } from 'react'
import { fetchClasses, postRace, putRace } from '../../../data/admin/race-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { Values } from '../../forms/field-messages'
import { useForm } from '../../forms/use-form'
import { changedFields } from '../form/changed-fields'
import { errorsOf } from '../form/errors-of'
import { FormDialog } from '../form/form-dialog'
import { bodyOf, checkRace, draftOf, type RaceField } from './race-draft'
import { RaceFields } from './race-fields'

interface RaceFormProps {
  /** Null: a new one. */
  readonly race: Race | null
  readonly onClose: () => void
}

export function RaceForm({ race, onClose }: RaceFormProps): ReactElement {
  const [initial] = useState(() => draftOf(race, new Date().getFullYear()))
  const form = useForm<RaceField>({ initial, check: checkRace, send: useSend(race, initial, onClose) })
  return (
    <FormDialog
      title={race === null ? 'Create Race' : 'Edit Race'}
      submitLabel={race === null ? 'Create Race' : 'Save'}
      form={form}
      onClose={onClose}
    >
      <RaceFields form={form} />
    </FormDialog>
  )
}

type Send = (values: Values<RaceField>) => Promise<Readonly<Record<string, string>> | undefined>

function useSend(race: Race | null, initial: Values<RaceField>, onClose: () => void): Send {
  const dispatch = useAppDispatch()
  const tracks = useAppSelector(state => state.admin.tracks)
  return async values => {
    const body = bodyOf(values, tracks)
    const change = race === null ? body : changedFields(bodyOf(initial, tracks), body)
    if (race === null || Object.keys(change).length > 0) {
      const result = await (race === null
        ? dispatch(postRace({ body }))
        : dispatch(putRace({ params: { id: race.id }, body: change })))
      if (result.meta.requestStatus === 'rejected') return errorsOf(result.payload)
      // A new class is one to choose from now on.
      if (body.category !== undefined) void dispatch(fetchClasses({ isSilent: true }))
    }
    onClose()
    return undefined
  }
}

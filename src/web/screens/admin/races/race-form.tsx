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
import { bodyOf, checkRace, draftOf, type RaceBody, type RaceField } from './race-draft'
import { RaceFields } from './race-fields'

interface RaceFormProps {
  /** Null: a new one. */
  readonly race: Race | null
  readonly onClose: () => void
}

export function RaceForm({ race, onClose }: RaceFormProps): ReactElement {
  const [initial] = useState(() => draftOf(race, new Date().getFullYear()))
  const tracks = useAppSelector(state => state.admin.tracks)
  const changeIn = (values: Values<RaceField>): Partial<RaceBody> => {
    const body = bodyOf(values, tracks)
    return race === null ? body : changedFields(bodyOf(initial, tracks), body)
  }
  const form = useForm<RaceField>({
    initial,
    check: values => checkRace(values, changeIn(values)),
    send: useSend(race, changeIn, onClose),
  })
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
type ChangeIn = (values: Values<RaceField>) => Partial<RaceBody>

function useSend(race: Race | null, changeIn: ChangeIn, onClose: () => void): Send {
  const dispatch = useAppDispatch()
  return async values => {
    const change = changeIn(values)
    if (Object.keys(change).length > 0) {
      const result = await (race === null
        ? // Of a race that is not there yet everything is a change.
          dispatch(postRace({ body: change as RaceBody }))
        : dispatch(putRace({ params: { id: race.id }, body: change })))
      if (result.meta.requestStatus === 'rejected') return errorsOf(result.payload)
      // A new class is one to choose from now on.
      if (change.category !== undefined) void dispatch(fetchClasses({ isSilent: true }))
    }
    onClose()
    return undefined
  }
}

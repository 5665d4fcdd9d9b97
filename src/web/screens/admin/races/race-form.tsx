// The dialog to create or edit a race. A new event or class is created with it (decisions 4.4).
import type { Race } from '#contract'
import { type ReactElement, useState } from 'react'
import { fetchClasses, postRace, putRace } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { Values } from '../../forms/field-messages'
import { useForm } from '../../forms/use-form'
import { pickChangedFields } from '../form/pick-changed-fields'
import { fieldErrorsOf } from '../form/field-errors'
import { FormDialog } from '../form/form-dialog'
import { toRaceBody, validateRace, toRaceDraft, type RaceBody, type RaceField } from './race-draft'
import { RaceFields } from './race-fields'

interface RaceFormProps {
  /** Null for a new race. */
  readonly race: Race | null
  readonly onClose: () => void
}

export function RaceForm({ race, onClose }: RaceFormProps): ReactElement {
  const [initial] = useState(() => toRaceDraft(race, new Date().getFullYear()))
  const tracks = useAppSelector(state => state.admin.tracks)
  const pickChanges = (values: Values<RaceField>): Partial<RaceBody> => {
    const body = toRaceBody(values, tracks)
    return race === null ? body : pickChangedFields(toRaceBody(initial, tracks), body)
  }
  const form = useForm<RaceField>({
    initial,
    validate: values => validateRace(values, pickChanges(values)),
    send: useSend(race, pickChanges, onClose),
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
type PickChanges = (values: Values<RaceField>) => Partial<RaceBody>

function useSend(race: Race | null, pickChanges: PickChanges, onClose: () => void): Send {
  const dispatch = useAppDispatch()
  return async values => {
    const change = pickChanges(values)
    if (Object.keys(change).length > 0) {
      const result = await (race === null
        ? // For a new race all fields are sent.
          dispatch(postRace({ body: change as RaceBody }))
        : dispatch(putRace({ params: { id: race.id }, body: change })))
      if (result.meta.requestStatus === 'rejected') return fieldErrorsOf(result.payload)
      // Adds a new class to the choices.
      if (change.category !== undefined) void dispatch(fetchClasses({ isSilent: true }))
    }
    onClose()
    return undefined
  }
}

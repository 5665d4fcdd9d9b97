// The dialog to create one or several codes with the same terms (decisions Q-049).
import { type ActivationCode, shortCode } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { nestCodeBody, postActivationCode, postActivationCodes } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { Values } from '../../forms/field-messages'
import { type Form, useForm } from '../../forms/use-form'
import { ChoiceField } from '../form/choice-field'
import { fieldErrorsOf } from '../form/field-errors'
import { FormDialog } from '../form/form-dialog'
import { FullWidthField } from '../form/full-width-field'
import { validateTerms, lifetimes, type CodeField, parseTerms } from './code-terms'

interface CodeFormProps {
  readonly onCreated: (codes: readonly ActivationCode[]) => void
  readonly onClose: () => void
}

const codeHint = `Leave empty to generate one. With fewer than ${shortCode.maxLength + 1} characters it has at most ${shortCode.maxUses} uses and an expiry.`

export function CodeForm({ onCreated, onClose }: CodeFormProps): ReactElement {
  const form = useForm<CodeField>({
    initial: { note: '', maxUses: '1', expiresAt: '30', count: '1', code: '' },
    validate: values => validateTerms(values, Date.now()),
    send: useSend(onCreated),
  })
  return (
    <FormDialog
      title="Create Activation Code"
      submitLabel="Create Activation Code"
      form={form}
      onClose={onClose}
    >
      <CodeFields form={form} />
    </FormDialog>
  )
}

function CodeFields({
  form,
}: {
  readonly form: Pick<Form<CodeField>, 'bindField' | 'values'>
}): ReactElement {
  const isSingleCode = form.values.count.trim() === '1'
  return (
    <>
      <FullWidthField>
        <TextField {...form.bindField('note')} label="Note" hint="Who the code is for" autoComplete="off" />
      </FullWidthField>
      <TextField
        {...form.bindField('maxUses')}
        label="Uses"
        hint="How many users can sign up with it"
        inputMode="numeric"
      />
      <ChoiceField {...form.bindField('expiresAt')} label="Expires" items={lifetimes} />
      <TextField {...form.bindField('count')} label="How many codes" hint="1 to 100" inputMode="numeric" />
      <TextField
        {...form.bindField('code')}
        label="Code (optional)"
        hint={isSingleCode ? codeHint : 'Only for a single code'}
        disabled={!isSingleCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  )
}

type Send = (values: Values<CodeField>) => Promise<Readonly<Record<string, string>> | undefined>

function useSend(onCreated: CodeFormProps['onCreated']): Send {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id ?? '')
  return async values => {
    const { count, code, ...terms } = parseTerms(values, Date.now())
    if (count === 1) {
      const payload = code === '' ? terms : { ...terms, code }
      const result = await dispatch(postActivationCode({ body: nestCodeBody(adminId, payload) }))
      if (postActivationCode.rejected.match(result)) return fieldErrorsOf(result.payload)
      onCreated([result.payload.data])
    } else {
      const result = await dispatch(postActivationCodes({ body: nestCodeBody(adminId, { ...terms, count }) }))
      if (postActivationCodes.rejected.match(result)) return fieldErrorsOf(result.payload)
      onCreated(result.payload.data)
    }
    return undefined
  }
}

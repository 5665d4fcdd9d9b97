// Making one code or many on the same terms (decisions Q-049).
import type { ActivationCode } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { nested, postActivationCode, postActivationCodes } from '../../../data/admin/code-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { Values } from '../../forms/field-messages'
import { type Form, useForm } from '../../forms/use-form'
import { ChoiceField } from '../form/choice-field'
import { errorsOf } from '../form/errors-of'
import { FormDialog } from '../form/form-dialog'
import { WholeLine } from '../form/whole-line'
import { checkTerms, lifetimes, type Name, termsFrom } from './code-terms'

interface CodeFormProps {
  readonly onMade: (codes: readonly ActivationCode[]) => void
  readonly onClose: () => void
}

export function CodeForm({ onMade, onClose }: CodeFormProps): ReactElement {
  const form = useForm<Name>({
    initial: { note: '', maxUses: '1', expiresAt: '30', count: '1', code: '' },
    check: values => checkTerms(values, Date.now()),
    send: useSend(onMade),
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

function CodeFields({ form }: { readonly form: Pick<Form<Name>, 'field' | 'values'> }): ReactElement {
  const isOne = form.values.count.trim() === '1'
  return (
    <>
      <WholeLine>
        <TextField {...form.field('note')} label="Note" hint="For whom the code is" autoComplete="off" />
      </WholeLine>
      <TextField
        {...form.field('maxUses')}
        label="Uses"
        hint="How many may sign up with it"
        inputMode="numeric"
      />
      <ChoiceField {...form.field('expiresAt')} label="Expires" items={lifetimes} />
      <TextField {...form.field('count')} label="How many codes" hint="1 to 100" inputMode="numeric" />
      <TextField
        {...form.field('code')}
        label="Code (optional)"
        hint={isOne ? 'Empty: we think one up' : 'Only for a single code'}
        disabled={!isOne}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  )
}

type Send = (values: Values<Name>) => Promise<Readonly<Record<string, string>> | undefined>

function useSend(onMade: CodeFormProps['onMade']): Send {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id ?? '')
  return async values => {
    const { count, code, ...terms } = termsFrom(values, Date.now())
    if (count === 1) {
      const payload = code === '' ? terms : { ...terms, code }
      const result = await dispatch(postActivationCode({ body: nested(adminId, payload) }))
      if (postActivationCode.rejected.match(result)) return errorsOf(result.payload)
      onMade([result.payload.data])
    } else {
      const result = await dispatch(postActivationCodes({ body: nested(adminId, { ...terms, count }) }))
      if (postActivationCodes.rejected.match(result)) return errorsOf(result.payload)
      onMade(result.payload.data)
    }
    return undefined
  }
}

// Making and changing an account (decisions 3.3).
import { email, firstName, lastName, newPassword, type Role, type User } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { postUser, putUser } from '../../../data/admin/user-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { EmailField } from '../../forms/email-field'
import { type Messages, messagesOf, type Values } from '../../forms/field-messages'
import { PasswordField } from '../../forms/password-field'
import { type Form, useForm } from '../../forms/use-form'
import { changedFields } from '../form/changed-fields'
import { ChoiceField } from '../form/choice-field'
import { errorsOf } from '../form/errors-of'
import { FormDialog } from '../form/form-dialog'
import { WholeLine } from '../form/whole-line'

type Name = 'firstName' | 'lastName' | 'email' | 'password' | 'role'

interface UserFormProps {
  /** Null: somebody new. */
  readonly user: User | null
  readonly onClose: () => void
}

const roles = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
]

export function UserForm({ user, onClose }: UserFormProps): ReactElement {
  const send = useSend(user, onClose)
  const form = useForm<Name>({
    initial: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      role: user?.role ?? 'user',
      password: '',
    },
    check: values => checkUser(values, user === null),
    send,
  })
  return (
    <FormDialog
      title={user === null ? 'Create User' : 'Edit User'}
      submitLabel={user === null ? 'Create User' : 'Save'}
      form={form}
      onClose={onClose}
    >
      <UserFields form={form} isNew={user === null} />
    </FormDialog>
  )
}

interface UserFieldsProps {
  readonly form: Pick<Form<Name>, 'field'>
  readonly isNew: boolean
}

function UserFields({ form, isNew }: UserFieldsProps): ReactElement {
  return (
    <>
      <TextField {...form.field('firstName')} label="First Name" autoComplete="off" />
      <TextField {...form.field('lastName')} label="Last Name" autoComplete="off" />
      <WholeLine>
        <EmailField {...form.field('email')} autoComplete="off" />
      </WholeLine>
      <PasswordField
        {...form.field('password')}
        label={isNew ? 'Password' : 'New Password'}
        hint={isNew ? 'At least 10 characters' : 'Empty: the old one stays'}
        autoComplete="new-password"
      />
      <ChoiceField {...form.field('role')} label="Role" items={roles} />
    </>
  )
}

function checkUser(values: Values<Name>, isNew: boolean): Messages<Name> {
  const person = messagesOf({ firstName, lastName, email }, values)
  const isPasswordSent = isNew || values.password !== ''
  return isPasswordSent ? { ...person, ...messagesOf({ password: newPassword }, values) } : person
}

type Send = (values: Values<Name>) => Promise<Readonly<Record<string, string>> | undefined>

function useSend(user: User | null, onClose: () => void): Send {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id)
  return async ({ password, role: chosenRole, ...person }) => {
    // The selector offers no other.
    const wanted = {
      ...person,
      role: chosenRole as Role,
      ...((user === null || password !== '') && { password }),
    }
    const change = changedFields({ ...user }, wanted)
    const isNothing = user !== null && Object.keys(change).length === 0
    if (!isNothing) {
      const result = await (user === null
        ? dispatch(postUser({ body: { ...wanted, password, ...(adminId !== undefined && { adminId }) } }))
        : dispatch(putUser({ params: { id: user.id }, body: change })))
      if (result.meta.requestStatus === 'rejected') return errorsOf(result.payload)
    }
    onClose()
    return undefined
  }
}

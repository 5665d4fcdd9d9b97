// The dialog to create or edit an account (decisions 3.3).
import { email, firstName, lastName, newPassword, type Role, type User } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { postUser, putUser } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { EmailField } from '../../forms/email-field'
import { type Messages, validateFields, type Values } from '../../forms/field-messages'
import { PasswordField } from '../../forms/password-field'
import { type Form, useForm } from '../../forms/use-form'
import { pickChangedFields } from '../form/pick-changed-fields'
import { ChoiceField } from '../form/choice-field'
import { fieldErrorsOf } from '../form/field-errors'
import { FormDialog } from '../form/form-dialog'
import { FullWidthField } from '../form/full-width-field'

type UserField = 'firstName' | 'lastName' | 'email' | 'password' | 'role'

interface UserFormProps {
  /** Null for a new user. */
  readonly user: User | null
  readonly onClose: () => void
}

const roles = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
]

export function UserForm({ user, onClose }: UserFormProps): ReactElement {
  const send = useSend(user, onClose)
  const form = useForm<UserField>({
    initial: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      role: user?.role ?? 'user',
      password: '',
    },
    validate: values => validateUser(values, user === null),
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
  readonly form: Pick<Form<UserField>, 'bindField'>
  readonly isNew: boolean
}

function UserFields({ form, isNew }: UserFieldsProps): ReactElement {
  return (
    <>
      <TextField {...form.bindField('firstName')} label="First Name" autoComplete="off" />
      <TextField {...form.bindField('lastName')} label="Last Name" autoComplete="off" />
      <FullWidthField>
        <EmailField {...form.bindField('email')} autoComplete="off" />
      </FullWidthField>
      <PasswordField
        {...form.bindField('password')}
        label={isNew ? 'Password' : 'New Password'}
        hint={isNew ? 'At least 10 characters' : 'Leave empty to keep the current password'}
        autoComplete="new-password"
      />
      <ChoiceField {...form.bindField('role')} label="Role" items={roles} />
    </>
  )
}

function validateUser(values: Values<UserField>, isNew: boolean): Messages<UserField> {
  const account = validateFields({ firstName, lastName, email }, values)
  const isPasswordSent = isNew || values.password !== ''
  return isPasswordSent ? { ...account, ...validateFields({ password: newPassword }, values) } : account
}

type Send = (values: Values<UserField>) => Promise<Readonly<Record<string, string>> | undefined>

function useSend(user: User | null, onClose: () => void): Send {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id)
  return async ({ password, role: selectedRole, ...account }) => {
    // The field offers no other values.
    const fields = {
      ...account,
      role: selectedRole as Role,
      ...((user === null || password !== '') && { password }),
    }
    const change = pickChangedFields({ ...user }, fields)
    const isUnchanged = user !== null && Object.keys(change).length === 0
    if (!isUnchanged) {
      const result = await (user === null
        ? dispatch(postUser({ body: { ...fields, password, ...(adminId !== undefined && { adminId }) } }))
        : dispatch(putUser({ params: { id: user.id }, body: change })))
      if (result.meta.requestStatus === 'rejected') return fieldErrorsOf(result.payload)
    }
    onClose()
    return undefined
  }
}

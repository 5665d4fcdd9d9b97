// The dialog to create or edit an account (decisions 3.3).
import { currentPassword, email, firstName, lastName, newPassword, type Role, type User } from '#contract'
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
import styles from './user-form.module.css'

type UserField = 'firstName' | 'lastName' | 'email' | 'password' | 'role' | 'currentPassword'

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
  const isOwn = useAppSelector(state => user !== null && state.auth.user?.id === user.id)
  const form = useForm<UserField>({
    initial: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      role: user?.role ?? 'user',
      password: '',
      currentPassword: '',
    },
    validate: values => validateUser(values, user, isOwn),
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
      {user !== null && hasNewCredentials(form.values, user) && (
        <CredentialsChange form={form} isOwn={isOwn} />
      )}
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

/** Whether the form contains another email address or a new password. */
function hasNewCredentials(values: Values<UserField>, user: User): boolean {
  return values.password !== '' || values.email.trim().toLowerCase() !== user.email
}

interface CredentialsChangeProps {
  readonly form: Pick<Form<UserField>, 'bindField'>
  readonly isOwn: boolean
}

/** Announces the email that the user gets about the change, and asks administrators for their own password. */
function CredentialsChange({ form, isOwn }: CredentialsChangeProps): ReactElement {
  return (
    <FullWidthField>
      <div className={styles.credentials}>
        {isOwn && (
          <PasswordField
            {...form.bindField('currentPassword')}
            label="Current password"
            hint="Needed to change your own email or password"
            autoComplete="current-password"
          />
        )}
        <output className={styles.note}>
          {isOwn
            ? 'We notify your current address. A new password signs you out on all devices.'
            : 'We notify the user at their current address.'}
        </output>
      </div>
    </FullWidthField>
  )
}

function validateUser(values: Values<UserField>, user: User | null, isOwn: boolean): Messages<UserField> {
  const isPasswordSent = user === null || values.password !== ''
  const needsCurrentPassword = user !== null && isOwn && hasNewCredentials(values, user)
  return {
    ...validateFields({ firstName, lastName, email }, values),
    ...(isPasswordSent && validateFields({ password: newPassword }, values)),
    ...(needsCurrentPassword && validateFields({ currentPassword }, values)),
  }
}

type Send = (values: Values<UserField>) => Promise<Readonly<Record<string, string>> | undefined>

function useSend(user: User | null, onClose: () => void): Send {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id)
  return async ({ password, currentPassword: ownPassword, role: selectedRole, ...account }) => {
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
        : dispatch(
            putUser({
              params: { id: user.id },
              body: { ...change, ...(ownPassword !== '' && { currentPassword: ownPassword }) },
            }),
          ))
      if (result.meta.requestStatus === 'rejected') return fieldErrorsOf(result.payload)
    }
    onClose()
    return undefined
  }
}

import type { User } from '#contract'
import { Badge, Button, type Column, type MenuAction } from '#ui'
import { BadgeCheck, LogOut, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import type { ReactElement } from 'react'
import { fullNameOf } from '../../shell/user-name'
import { DateTime } from '../list/date-time'
import { RowActions } from '../list/row-actions'

export interface UserActions {
  readonly onEdit: (user: User) => void
  readonly onVerify: (user: User) => Promise<unknown>
  readonly onDeactivate: (user: User) => Promise<unknown>
  readonly onReactivate: (user: User) => Promise<unknown>
  readonly onSignOut: (user: User) => Promise<unknown>
  readonly onDelete: (user: User) => void
}

export function createUserColumns(actions: UserActions): readonly Column<User>[] {
  return [
    { key: 'Name', header: 'Name', isRowName: true, value: fullNameOf },
    { key: 'Email', header: 'Email', value: user => user.email },
    { key: 'Role', header: 'Role', value: user => user.role },
    {
      key: 'Verified',
      header: 'Verified',
      value: ({ isActive, isVerified }) => (isActive ? (isVerified ? 'Yes' : 'No') : 'Deactivated'),
      format: (text, { isActive, isVerified }) => (
        <Badge kind={isActive ? (isVerified ? 'neutral' : 'stale') : 'offline'}>{text}</Badge>
      ),
    },
    {
      key: 'Created',
      header: 'Created',
      value: user => user.createdAt,
      format: (_, user) => <DateTime at={user.createdAt} />,
    },
    {
      key: 'Actions',
      header: 'Actions',
      value: user => user.id,
      format: (_, user) => <UserRowActions user={user} actions={actions} />,
    },
  ]
}

interface UserRowActionsProps {
  readonly user: User
  readonly actions: UserActions
}

function UserRowActions({ user, actions }: UserRowActionsProps): ReactElement {
  const menuActions: readonly MenuAction[] = [
    user.isActive
      ? { key: 'deactivate', label: 'Deactivate', icon: UserX, onClick: () => actions.onDeactivate(user) }
      : {
          key: 'reactivate',
          label: 'Reactivate',
          icon: UserCheck,
          onClick: () => actions.onReactivate(user),
        },
    { key: 'signOut', label: 'Sign out everywhere', icon: LogOut, onClick: () => actions.onSignOut(user) },
    { key: 'delete', label: 'Delete', icon: Trash2, onClick: () => actions.onDelete(user) },
  ]
  return (
    <RowActions menuActions={menuActions}>
      {!user.isVerified && (
        <Button icon={BadgeCheck} onClick={() => actions.onVerify(user)}>
          Verify
        </Button>
      )}
      <Button icon={Pencil} onClick={() => actions.onEdit(user)}>
        Edit
      </Button>
    </RowActions>
  )
}

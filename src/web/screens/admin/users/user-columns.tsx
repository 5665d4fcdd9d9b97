import type { User } from '#contract'
import { Badge, Button, type Column, type MenuAction } from '#ui'
import { BadgeCheck, LogOut, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import type { ReactElement } from 'react'
import { fullNameOf } from '../../shell/person'
import { Moment } from '../list/moment'
import { RowActions } from '../list/row-actions'

export interface UserDeeds {
  readonly onEdit: (user: User) => void
  readonly onVerify: (user: User) => Promise<unknown>
  readonly onDeactivate: (user: User) => Promise<unknown>
  readonly onReactivate: (user: User) => Promise<unknown>
  readonly onSignOut: (user: User) => Promise<unknown>
  readonly onDelete: (user: User) => void
}

export function userColumns(deeds: UserDeeds): readonly Column<User>[] {
  return [
    { key: 'Name', header: 'Name', isRowName: true, value: fullNameOf },
    { key: 'Email', header: 'Email', value: user => user.email },
    { key: 'Role', header: 'Role', value: user => user.role },
    {
      key: 'Verified',
      header: 'Verified',
      value: ({ isActive, isVerified }) => (isActive ? (isVerified ? 'Yes' : 'No') : 'Deactivated'),
      format: (word, { isActive, isVerified }) => (
        <Badge kind={isActive ? (isVerified ? 'neutral' : 'stale') : 'offline'}>{word}</Badge>
      ),
    },
    {
      key: 'Created',
      header: 'Created',
      value: user => user.createdAt,
      format: (_, user) => <Moment at={user.createdAt} />,
    },
    {
      key: 'Actions',
      header: 'Actions',
      value: user => user.id,
      format: (_, user) => <UserActions user={user} deeds={deeds} />,
    },
  ]
}

interface UserActionsProps {
  readonly user: User
  readonly deeds: UserDeeds
}

function UserActions({ user, deeds }: UserActionsProps): ReactElement {
  const more: readonly MenuAction[] = [
    user.isActive
      ? { key: 'shut', label: 'Deactivate', icon: UserX, onClick: () => deeds.onDeactivate(user) }
      : { key: 'open', label: 'Reactivate', icon: UserCheck, onClick: () => deeds.onReactivate(user) },
    { key: 'end', label: 'Sign out everywhere', icon: LogOut, onClick: () => deeds.onSignOut(user) },
    { key: 'delete', label: 'Delete', icon: Trash2, onClick: () => deeds.onDelete(user) },
  ]
  return (
    <RowActions more={more}>
      {!user.isVerified && (
        <Button icon={BadgeCheck} onClick={() => deeds.onVerify(user)}>
          Verify
        </Button>
      )}
      <Button icon={Pencil} onClick={() => deeds.onEdit(user)}>
        Edit
      </Button>
    </RowActions>
  )
}

// The page of user accounts (/admin/users).
import type { User } from '#contract'
import { Button } from '#ui'
import { UserPlus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { fetchUsers, deleteAccount } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { fullNameOf } from '../../shell/user-name'
import { DeleteConfirmation } from '../form/delete-confirmation'
import { ListPage } from '../list/list-page'
import { ShowFilter } from '../list/show-filter'
import { useFetch } from '../list/use-fetch'
import { type ListingRules, useListing } from '../list/use-listing'
import { useUserActions } from './use-user-actions'
import { createUserColumns } from './user-columns'
import { userFilters } from './user-filters'
import { UserForm } from './user-form'

const rules: ListingRules<User> = {
  textOf: user => `${fullNameOf(user)} ${user.email} ${user.role}`,
  orders: [
    { key: 'name', label: 'Name', compare: (one, other) => fullNameOf(one).localeCompare(fullNameOf(other)) },
    { key: 'email', label: 'Email', compare: (one, other) => one.email.localeCompare(other.email) },
  ],
}

export default function UsersScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const users = useAppSelector(state => state.admin.users)
  const [filter, setFilter] = useState('all')
  const [editedUser, setEditedUser] = useState<User | 'new'>()
  const [userToDelete, setUserToDelete] = useState<User>()
  const includesInactive = filter === 'inactive'
  const fetchList = useCallback(
    () => dispatch(fetchUsers({ query: includesInactive ? { includeInactive: 'true' } : {} })),
    [dispatch, includesInactive],
  )
  const fetchState = useFetch(fetchList)
  const filteredUsers = useMemo(
    () => users.filter(userFilters[filter]?.matches ?? (() => true)),
    [users, filter],
  )
  const listing = useListing(filteredUsers, rules)
  const actions = useUserActions(includesInactive ? fetchState.retry : undefined)
  const columns = useMemo(
    () => createUserColumns({ ...actions, onEdit: setEditedUser, onDelete: setUserToDelete }),
    [actions],
  )
  const createButton = (
    <Button variant="primary" icon={UserPlus} onClick={() => setEditedUser('new')}>
      Create User
    </Button>
  )
  return (
    <ListPage
      title="Users"
      text="The accounts that can sign in, and their roles."
      createButton={createButton}
      listing={listing}
      rules={rules}
      searchHint="Name, email or role"
      filters={<ShowFilter filters={userFilters} value={filter} onChange={setFilter} />}
      isFiltered={filter !== 'all'}
      columns={columns}
      fetchState={fetchState}
    >
      {editedUser && (
        <UserForm user={editedUser === 'new' ? null : editedUser} onClose={() => setEditedUser(undefined)} />
      )}
      {userToDelete && (
        <DeleteConfirmation
          item={fullNameOf(userToDelete)}
          onDelete={() => dispatch(deleteAccount({ params: { id: userToDelete.id } }))}
          onClose={() => setUserToDelete(undefined)}
        />
      )}
    </ListPage>
  )
}

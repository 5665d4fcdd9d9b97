// The accounts (/admin/users).
import type { User } from '#contract'
import { Button } from '#ui'
import { UserPlus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { fetchUsers, removeUser } from '../../../data/admin/user-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { fullNameOf } from '../../shell/person'
import { DeleteConfirmation } from '../form/delete-confirmation'
import { ListPage } from '../list/list-page'
import { ShowFilter } from '../list/show-filter'
import { useFetched } from '../list/use-fetched'
import { type ListingRules, useListing } from '../list/use-listing'
import { useUserDeeds } from './use-user-deeds'
import { userColumns } from './user-columns'
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
  const [edited, setEdited] = useState<User | 'new'>()
  const [doomed, setDoomed] = useState<User>()
  const isWithInactive = filter === 'inactive'
  const ask = useCallback(
    () => dispatch(fetchUsers({ query: isWithInactive ? { includeInactive: 'true' } : {} })),
    [dispatch, isWithInactive],
  )
  const fetched = useFetched(ask)
  const shown = useMemo(() => users.filter(userFilters[filter]?.has ?? (() => true)), [users, filter])
  const listing = useListing(shown, rules)
  const deeds = useUserDeeds(isWithInactive ? fetched.again : undefined)
  const columns = useMemo(() => userColumns({ ...deeds, onEdit: setEdited, onDelete: setDoomed }), [deeds])
  const create = (
    <Button look="primary" icon={UserPlus} onClick={() => setEdited('new')}>
      Create User
    </Button>
  )
  return (
    <ListPage
      title="Users"
      text="Who may sign in, and as what."
      create={create}
      listing={listing}
      rules={rules}
      hint="Name, email or role"
      filters={<ShowFilter filters={userFilters} value={filter} onChange={setFilter} />}
      isFiltered={filter !== 'all'}
      columns={columns}
      fetched={fetched}
    >
      {edited && <UserForm user={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <DeleteConfirmation
          item={fullNameOf(doomed)}
          onDelete={() => dispatch(removeUser({ params: { id: doomed.id } }))}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </ListPage>
  )
}

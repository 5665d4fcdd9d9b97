// What administrators did (/admin/audit), paged by the server.
import { endpoints } from '#contract'
import { Select } from '#ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { fetchAudit } from '../../../data/admin/audit'
import { fetchUsers } from '../../../data/admin/user-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { fullNameOf } from '../../shell/person'
import { AdminPage } from '../list/admin-page'
import { ListTable } from '../list/list-table'
import { Pager } from '../list/pager'
import { useFetched } from '../list/use-fetched'
import { auditColumns, deedText } from './audit-columns'
import styles from './audit-screen.module.css'

const any = 'any'

/** Everything of the administration that changes something. */
const actions = endpoints
  .filter(({ access, method }) => access === 'admin' && method !== 'GET')
  .map(({ name }) => ({ value: name, label: deedText(name) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

export default function AuditScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { rows, page, pageSize, total } = useAppSelector(state => state.desk.audit)
  const users = useAppSelector(state => state.admin.users)
  const [wanted, setWanted] = useState({ page: 1, actor: any, action: any })
  const ask = useCallback(() => {
    const { page, actor, action } = wanted
    const query = { page: String(page), ...(actor !== any && { actor }), ...(action !== any && { action }) }
    return dispatch(fetchAudit({ query }))
  }, [dispatch, wanted])
  const fetched = useFetched(ask)
  useEffect(() => void dispatch(fetchUsers({ query: { includeInactive: 'true' } })), [dispatch])
  const actors = users
    .filter(({ role }) => role === 'admin')
    .map(user => ({ value: user.id, label: fullNameOf(user) }))
  return (
    <AdminPage title="Audit" text="What administrators did, newest first. Nothing of it can be changed.">
      <div className={styles.filters}>
        <Select
          variant="auto"
          label="Who"
          items={[{ value: any, label: 'Everybody' }, ...actors]}
          value={wanted.actor}
          onChange={actor => setWanted({ ...wanted, actor, page: 1 })}
        />
        <Select
          variant="auto"
          label="What"
          items={[{ value: any, label: 'Everything' }, ...actions]}
          value={wanted.action}
          onChange={action => setWanted({ ...wanted, action, page: 1 })}
        />
      </div>
      <ListTable
        caption="Audit"
        columns={auditColumns}
        rows={rows}
        keyOf={({ sequence }) => sequence}
        fetched={fetched}
        isWide
      />
      <Pager page={page} pageSize={pageSize} found={total} onPage={page => setWanted({ ...wanted, page })} />
    </AdminPage>
  )
}

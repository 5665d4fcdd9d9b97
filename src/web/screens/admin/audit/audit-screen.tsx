// The audit trail (/admin/audit): the actions of administrators and officials, paged by the server.
import { Select } from '#ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { fetchAudit, fetchUsers } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { fullNameOf } from '../../shell/user-name'
import { AdminPage } from '../list/admin-page'
import { ListTable } from '../list/list-table'
import { Pager } from '../list/pager'
import { useFetch } from '../list/use-fetch'
import { auditActionItems } from './audit-actions'
import { auditColumns } from './audit-columns'
import styles from './audit-screen.module.css'

const anyValue = 'any'

export default function AuditScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { rows, page, pageSize, total } = useAppSelector(state => state.adminPages.audit)
  const users = useAppSelector(state => state.admin.users)
  const [request, setRequest] = useState({ page: 1, actor: anyValue, action: anyValue })
  const fetchPage = useCallback(() => {
    const { page, actor, action } = request
    const query = {
      page: String(page),
      ...(actor !== anyValue && { actor }),
      ...(action !== anyValue && { action }),
    }
    return dispatch(fetchAudit({ query }))
  }, [dispatch, request])
  const fetchState = useFetch(fetchPage)
  useEffect(() => void dispatch(fetchUsers({ query: { includeInactive: 'true' } })), [dispatch])
  // Officials can be chosen when an action of theirs is on the page.
  const actors = users
    .filter(({ id, role }) => role === 'admin' || rows.some(({ actorId }) => actorId === id))
    .map(user => ({ value: user.id, label: fullNameOf(user) }))
  return (
    <AdminPage
      title="Audit"
      text="Actions of administrators and officials, newest first. Entries cannot be changed."
    >
      <div className={styles.filters}>
        <Select
          variant="auto"
          label="By"
          items={[{ value: anyValue, label: 'All people' }, ...actors]}
          value={request.actor}
          onChange={actor => setRequest({ ...request, actor, page: 1 })}
        />
        <Select
          variant="auto"
          label="Action"
          items={[{ value: anyValue, label: 'All actions' }, ...auditActionItems]}
          value={request.action}
          onChange={action => setRequest({ ...request, action, page: 1 })}
        />
      </div>
      <ListTable
        caption="Audit"
        columns={auditColumns}
        rows={rows}
        keyOf={({ sequence }) => sequence}
        fetchState={fetchState}
        isWide
      />
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={page => setRequest({ ...request, page })}
      />
    </AdminPage>
  )
}

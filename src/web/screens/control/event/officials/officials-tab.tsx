// Who has which duty at the event (C-001). Administrators give and withdraw them.
import type { Official } from '#contract'
import { Button, EmptyState } from '#ui'
import { UserPlus, UsersRound } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { ListTable } from '../../../admin/list/list-table'
import { loadedList } from '../../loaded-list'
import type { EventTabProps } from '../event-tab'
import { AddOfficial } from './add-official'
import { DutiesDialog } from './duties-dialog'
import { createOfficialColumns } from './official-columns'
import styles from './officials-tab.module.css'

export function OfficialsTab({ event }: EventTabProps): ReactElement {
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const mayChange = isOnline && event.permissions.includes('admin')
  const [edited, setEdited] = useState<Official>()
  const [isAdding, setIsAdding] = useState(false)
  const columns = useMemo(
    () => createOfficialColumns(mayChange ? { onEdit: setEdited } : undefined),
    [mayChange],
  )
  const addButton = mayChange && (
    <Button variant="primary" icon={UserPlus} onClick={() => setIsAdding(true)}>
      Add official
    </Button>
  )
  return (
    <section className={styles.tab} aria-label="Officials">
      <div className={styles.header}>
        <p className={styles.text}>
          {event.permissions.includes('admin')
            ? 'Administrators may do everything without a duty.'
            : 'An administrator gives and withdraws duties.'}
        </p>
        {event.officials.length > 0 && addButton}
      </div>
      {event.officials.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="No officials yet"
          text="Timekeepers and stewards work at the desk."
          action={addButton}
        />
      ) : (
        <ListTable
          caption="Officials"
          columns={columns}
          rows={event.officials}
          keyOf={({ userId }) => userId}
          fetchState={loadedList}
        />
      )}
      {edited && <DutiesDialog eventId={event.id} official={edited} onClose={() => setEdited(undefined)} />}
      {isAdding && <AddOfficial event={event} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

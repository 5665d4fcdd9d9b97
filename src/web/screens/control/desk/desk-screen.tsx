// The live desk of a race (/control/races/:id).
import { EmptyState } from '#ui'
import { MonitorCog } from 'lucide-react'
import type { ReactElement } from 'react'
import { AdminPage } from '../../admin/list/admin-page'

export default function DeskScreen(): ReactElement {
  return (
    <AdminPage title="Desk">
      <EmptyState icon={MonitorCog} title="The desk of this race is being built" />
    </AdminPage>
  )
}

// The dashboard for admins, with the live race and the health of its feed above it.
import type { ReactElement } from 'react'
import { LiveStrip } from '../../admin/live-strip'
import { DashboardPage } from './dashboard-page'

export default function RaceDashboardScreen(): ReactElement {
  return (
    <>
      <LiveStrip />
      <DashboardPage />
    </>
  )
}

// What an administrator sees while a race runs: which it is and how its feed is doing, above the same dashboard.
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

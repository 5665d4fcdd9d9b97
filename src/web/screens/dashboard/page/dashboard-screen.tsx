import type { ReactElement } from 'react'
import { DashboardPage } from './dashboard-page'

export default function DashboardScreen(): ReactElement {
  return <DashboardPage />
}

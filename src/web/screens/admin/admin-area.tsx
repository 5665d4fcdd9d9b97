// What the pages of administrators share: the reducers of their data.
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { addAdminReducers } from '../../data/admin-reducers'

addAdminReducers()

export function AdminArea(): ReactElement {
  return <Outlet />
}

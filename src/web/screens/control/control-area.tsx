// What the pages of race control share: the reducers of their data. Their forms offer the tracks and classes of the
// administration.
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { addAdminReducers } from '../../data/admin-reducers'
import { addControlReducers } from '../../data/control-reducers'

addAdminReducers()
addControlReducers()

export function ControlArea(): ReactElement {
  return <Outlet />
}

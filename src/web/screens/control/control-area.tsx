// What the pages of race control share: the reducers of their data.
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { addControlReducers } from '../../data/control-reducers'

addControlReducers()

export function ControlArea(): ReactElement {
  return <Outlet />
}

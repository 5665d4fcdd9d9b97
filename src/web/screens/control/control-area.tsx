// What the pages of race control share: the reducers of their data.
import { Outlet } from 'react-router'
import { addControlReducers } from '../../data/control-reducers'

addControlReducers()

export { Outlet as ControlArea }

// What the pages of administrators share: the reducers of their data.
import { Outlet } from 'react-router'
import { addAdminReducers } from '../../data/admin-reducers'

addAdminReducers()

export { Outlet as AdminArea }

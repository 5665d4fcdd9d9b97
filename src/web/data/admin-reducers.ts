// The reducers of administration, which only its pages need.
import { adminPagesReducer as adminPages } from './admin/pages-reducer'
import { adminReducer as admin } from './admin/reducer'
import { addReducers } from './lazy-reducers'

export function addAdminReducers(): void {
  addReducers({ admin, adminPages })
}

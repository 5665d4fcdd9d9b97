// The overview (/admin/dashboard): how much there is of everything, and the way to it (decisions Q-037).
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchActivationCodes } from '../../../data/admin/code-thunks'
import { fetchAdminRaces, fetchLiveState } from '../../../data/admin/race-thunks'
import { fetchAdminTracks } from '../../../data/admin/track-thunks'
import { fetchUsers } from '../../../data/admin/user-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { AdminPage } from '../list/admin-page'
import { useFetched } from '../list/use-fetched'
import { Cards } from './cards'
import { History } from './history'
import styles from './overview-screen.module.css'

export default function OverviewScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const users = useFetched(useCallback(() => dispatch(fetchUsers({ query: {} })), [dispatch]))
  const codes = useFetched(useCallback(() => dispatch(fetchActivationCodes({ query: {} })), [dispatch]))
  const races = useFetched(useCallback(() => dispatch(fetchAdminRaces({ query: {} })), [dispatch]))
  const tracks = useFetched(useCallback(() => dispatch(fetchAdminTracks({ query: {} })), [dispatch]))
  useEffect(() => void dispatch(fetchLiveState({})), [dispatch])
  const admin = useAppSelector(state => state.admin)
  return (
    <AdminPage title="Overview" text="Everything there is to administer.">
      <Cards users={users} codes={codes} races={races} tracks={tracks} />
      <div className={styles.charts}>
        <History
          title="New users by month"
          fetched={users}
          moments={admin.users.map(({ createdAt }) => createdAt)}
        />
        <History
          title="Races by month"
          fetched={races}
          moments={admin.races.map(({ fulldate }) => fulldate)}
        />
      </div>
    </AdminPage>
  )
}

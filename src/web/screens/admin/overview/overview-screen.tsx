// The overview (/admin/dashboard): counts of all entities with links to their pages (decisions Q-037).
import { type ReactElement, useCallback, useEffect } from 'react'
import {
  fetchActivationCodes,
  fetchAdminRaces,
  fetchAdminTracks,
  fetchLiveState,
  fetchUsers,
} from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { AdminPage } from '../list/admin-page'
import { useFetch } from '../list/use-fetch'
import { Cards } from './cards'
import { MonthlyCounts } from './monthly-counts'
import styles from './overview-screen.module.css'

export default function OverviewScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const users = useFetch(useCallback(() => dispatch(fetchUsers({ query: {} })), [dispatch]))
  const codes = useFetch(useCallback(() => dispatch(fetchActivationCodes({ query: {} })), [dispatch]))
  const races = useFetch(useCallback(() => dispatch(fetchAdminRaces({ query: {} })), [dispatch]))
  const tracks = useFetch(useCallback(() => dispatch(fetchAdminTracks({ query: {} })), [dispatch]))
  useEffect(() => void dispatch(fetchLiveState({})), [dispatch])
  const admin = useAppSelector(state => state.admin)
  return (
    <AdminPage title="Overview" text="Users, activation codes, races and tracks at a glance.">
      <Cards users={users} codes={codes} races={races} tracks={tracks} />
      <div className={styles.charts}>
        <MonthlyCounts
          title="New users by month"
          fetchState={users}
          dates={admin.users.map(({ createdAt }) => createdAt)}
        />
        <MonthlyCounts
          title="Races by month"
          fetchState={races}
          dates={admin.races.map(({ fulldate }) => fulldate)}
        />
      </div>
    </AdminPage>
  )
}

// The overview (/admin/dashboard): how much there is of everything, and the way to it (decisions Q-037).
import { pages } from '#contract'
import { Clipboard, Flag, MapPin, Radio, Ticket, UserRound, UsersRound } from 'lucide-react'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchActivationCodes } from '../../../data/admin/code-thunks'
import { fetchAdminRaces, fetchLiveState } from '../../../data/admin/race-thunks'
import { fetchAdminTracks } from '../../../data/admin/track-thunks'
import { fetchUsers } from '../../../data/admin/user-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { AdminPage } from '../list/admin-page'
import { useFetched } from '../list/use-fetched'
import { Card } from './card'
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
  const live = useAppSelector(state => state.desk.control.live)
  const waiting = admin.users.filter(({ isVerified }) => !isVerified).length
  return (
    <AdminPage title="Overview" text="Everything there is to administer.">
      <div className={styles.cards}>
        <Card
          icon={UsersRound}
          title="Users"
          to={pages.adminUsers}
          fetched={users}
          value={admin.users.length}
          text={waiting === 0 ? 'Nobody waits to be verified' : `${waiting} not verified`}
          isUrgent={waiting > 0}
        />
        <Card
          icon={Ticket}
          title="Activation Codes"
          to={pages.adminActivationCodes}
          fetched={codes}
          value={admin.activationCodes.length}
          text="active"
        />
        <Card icon={Flag} title="Races" to={pages.adminRace} fetched={races} value={admin.races.length} />
        <Card
          icon={MapPin}
          title="Tracks"
          to={pages.adminTrack}
          fetched={tracks}
          value={admin.tracks.length}
        />
        <Card
          icon={Radio}
          title="Live race"
          to={pages.adminRaceDashboard}
          text={
            live === undefined ? '…' : live.race ? `${live.race.name} · ${live.race.event}` : 'No live race'
          }
          isWide
        />
        <Card icon={UserRound} title="Riders" to={pages.adminRiders} text="By class" />
        <Card icon={Clipboard} title="Audit" to={pages.adminAudit} text="What administrators did" />
      </div>
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

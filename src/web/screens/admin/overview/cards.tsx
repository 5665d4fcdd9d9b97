import { pages } from '#contract'
import { Clipboard, Flag, MapPin, Radio, Ticket, UserRound, UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../data/hooks'
import type { FetchState } from '../list/use-fetch'
import { Card } from './card'
import styles from './overview-screen.module.css'

type CardsProps = Readonly<Record<'users' | 'codes' | 'races' | 'tracks', FetchState>>

export function Cards(props: CardsProps): ReactElement {
  const { users, activationCodes, races, tracks } = useAppSelector(state => state.admin)
  return (
    <div className={styles.cards}>
      <UsersCard fetchState={props.users} unverified={users.filter(({ isVerified }) => !isVerified).length} />
      <Card
        icon={Ticket}
        title="Activation Codes"
        to={pages.adminActivationCodes}
        fetchState={props.codes}
        value={activationCodes.length}
        text="active"
      />
      <Card icon={Flag} title="Races" to={pages.adminRace} fetchState={props.races} value={races.length} />
      <Card
        icon={MapPin}
        title="Tracks"
        to={pages.adminTrack}
        fetchState={props.tracks}
        value={tracks.length}
      />
      <LiveCard />
      <Card icon={UserRound} title="Riders" to={pages.adminRiders} text="By class" />
      <Card icon={Clipboard} title="Audit" to={pages.adminAudit} text="Actions of administrators" />
    </div>
  )
}

interface UsersCardProps {
  readonly fetchState: FetchState
  readonly unverified: number
}

function UsersCard({ fetchState, unverified }: UsersCardProps): ReactElement {
  const count = useAppSelector(state => state.admin.users.length)
  return (
    <Card
      icon={UsersRound}
      title="Users"
      to={pages.adminUsers}
      fetchState={fetchState}
      value={count}
      text={unverified === 0 ? 'All accounts are verified' : `${unverified} not verified`}
      isUrgent={unverified > 0}
    />
  )
}

function LiveCard(): ReactElement {
  const live = useAppSelector(state => state.adminPages.control.live)
  const race = live?.race ? `${live.race.name} · ${live.race.event}` : 'No live race'
  return <Card icon={Radio} title="Live race" to={pages.adminRaceDashboard} text={live ? race : '…'} isWide />
}

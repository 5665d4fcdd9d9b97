import { pages } from '#contract'
import { Clipboard, Flag, MapPin, Radio, Ticket, UserRound, UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../data/store'
import type { Fetched } from '../list/use-fetched'
import { Card } from './card'
import styles from './overview-screen.module.css'

type CardsProps = Readonly<Record<'users' | 'codes' | 'races' | 'tracks', Fetched>>

export function Cards(props: CardsProps): ReactElement {
  const { users, activationCodes, races, tracks } = useAppSelector(state => state.admin)
  return (
    <div className={styles.cards}>
      <UsersCard fetched={props.users} unverified={users.filter(({ isVerified }) => !isVerified).length} />
      <Card
        icon={Ticket}
        title="Activation Codes"
        to={pages.adminActivationCodes}
        fetched={props.codes}
        value={activationCodes.length}
        text="active"
      />
      <Card icon={Flag} title="Races" to={pages.adminRace} fetched={props.races} value={races.length} />
      <Card icon={MapPin} title="Tracks" to={pages.adminTrack} fetched={props.tracks} value={tracks.length} />
      <LiveCard />
      <Card icon={UserRound} title="Riders" to={pages.adminRiders} text="By class" />
      <Card icon={Clipboard} title="Audit" to={pages.adminAudit} text="What administrators did" />
    </div>
  )
}

interface UsersCardProps {
  readonly fetched: Fetched
  readonly unverified: number
}

function UsersCard({ fetched, unverified }: UsersCardProps): ReactElement {
  const count = useAppSelector(state => state.admin.users.length)
  return (
    <Card
      icon={UsersRound}
      title="Users"
      to={pages.adminUsers}
      fetched={fetched}
      value={count}
      text={unverified === 0 ? 'Nobody waits to be verified' : `${unverified} not verified`}
      isUrgent={unverified > 0}
    />
  )
}

function LiveCard(): ReactElement {
  const live = useAppSelector(state => state.desk.control.live)
  const race = live?.race ? `${live.race.name} · ${live.race.event}` : 'No live race'
  return <Card icon={Radio} title="Live race" to={pages.adminRaceDashboard} text={live ? race : '…'} isWide />
}

// The dialog of one race: its details, its feed and its exports.
import type { Race } from '#contract'
import { Dialog, Tabs } from '#ui'
import type { ReactElement } from 'react'
import { Switch } from '../../settings/switch'
import { useDisplayUnits } from '../../viewing/display-units'
import { useLiveSwitch } from '../use-live-switch'
import { ExportLinks } from './export-links'
import { FeedSettings } from './feed-settings'
import styles from './race-details.module.css'
import { formatTrackTime } from './track-time'

interface RaceDetailsProps {
  readonly race: Race
  readonly onClose: () => void
}

export function RaceDetails({ race, onClose }: RaceDetailsProps): ReactElement {
  const tabs = [
    { key: 'details', label: 'Details', content: <Details race={race} /> },
    { key: 'feed', label: 'Feed', content: <FeedSettings raceId={race.id} /> },
    { key: 'export', label: 'Export', content: <ExportLinks raceId={race.id} /> },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={`${race.name} · ${race.event} ${race.year}`}>
      <Tabs label="Race" tabs={tabs} />
    </Dialog>
  )
}

function Details({ race }: { readonly race: Race }): ReactElement {
  const { onToggle, confirmation } = useLiveSwitch(race)
  const { clock } = useDisplayUnits()
  const facts = [
    ['Track', race.location],
    ['Class', race.category],
    ['Session', race.sessionType],
    ['Date', formatTrackTime(race.fulldate, clock)],
    ['Status', race.status || 'Track is Cold'],
    ['Laps', race.laps_total === null ? '-' : String(race.laps_total)],
    ['Minutes', race.durationMinutes === null ? '-' : String(race.durationMinutes)],
    ['Best lap', race.best_lap || '-'],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Live"
        hint="On: this race replaces the current live race. Off: it ends and keeps all its laps."
        isOn={race.isLive}
        onChange={onToggle}
      />
      {confirmation}
    </>
  )
}

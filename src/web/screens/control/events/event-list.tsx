import { type ListedControlEvent, pages } from '#contract'
import { Badge, TextField } from '#ui'
import { Flag } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { Link } from 'react-router'
import controlStyles from '../control.module.css'
import { formatEventDays } from '../event-days'
import { Permissions } from '../permissions'
import styles from './events-screen.module.css'

/** With fewer events a search is in the way. */
const minSearched = 8

export function EventList({ events }: { readonly events: readonly ListedControlEvent[] }): ReactElement {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => filterEvents(events, search), [events, search])
  return (
    <>
      {events.length >= minSearched && (
        <div className={styles.search}>
          <TextField
            label="Search events"
            type="search"
            placeholder="Name, year or track"
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <ul className={styles.list} aria-label="Events">
        {shown.map(event => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>No event matches your search.</p>}
    </>
  )
}

function filterEvents(events: readonly ListedControlEvent[], search: string): readonly ListedControlEvent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return events.filter(({ name, year, track }) => {
    const text = `${name} ${year} ${track?.name ?? ''} ${track?.location ?? ''}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

function EventItem({ event }: { readonly event: ListedControlEvent }): ReactElement {
  const { id, name, year, track, races, permissions } = event
  const live = races.find(({ state }) => state === 'live')
  const finished = races.filter(({ state }) => state === 'finished').length
  const details = [
    formatEventDays(event),
    track?.location,
    races.length === 0 ? 'No races yet' : `${finished} of ${races.length} races finished`,
  ]
  return (
    <li className={styles.event}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to={`${pages.controlEvents}/${id}`}>
            {name} {year}
          </Link>
        </h2>
        <p className={styles.quiet}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      {live && (
        <p className={styles.live}>
          <Badge kind="live">Live</Badge>
          {live.name} · {live.category}
        </p>
      )}
      <div className={styles.end}>
        {/* An administrator may do everything at every event. */}
        {!permissions.includes('admin') && <Permissions permissions={permissions} />}
        {live && (
          <Link className={controlStyles.link} to={`${pages.controlRaces}/${live.id}`}>
            <Flag aria-hidden />
            Open Desk
          </Link>
        )}
      </div>
    </li>
  )
}

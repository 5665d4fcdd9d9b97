// Before the start: who has been seen on the track and who has not. Before the session is live: who takes part.
import type { DeskEntry } from '#contract'
import { EmptyState } from '#ui'
import { Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { findRider } from '../find-rider'
import { hasBegun } from '../permissions'
import styles from './starting-grid.module.css'

const noEntries: readonly DeskEntry[] = []

export function Grid({ category }: { readonly category: string }): ReactElement {
  const entries = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.entries ?? noEntries)
  const isPlanned = useAppSelector(
    ({ controlDesk: { snapshot } }) => snapshot !== null && !hasBegun(snapshot.race),
  )
  const shown = entries
    .filter(entry => category === '' || entry.category === category)
    .toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))
  const missing = shown.filter(({ isSeen }) => !isSeen)
  const seen = shown.filter(({ isSeen }) => isSeen)
  if (shown.length === 0)
    return <EmptyState icon={Users} title="No entries yet" text="Add them on the page of the event." />
  if (isPlanned)
    return (
      <div className={styles.grid}>
        <EntryList title={`Take part (${shown.length})`} entries={shown} />
      </div>
    )
  return (
    <div className={styles.grid}>
      <EntryList title={`Not seen on track (${missing.length})`} entries={missing} />
      <EntryList title={`Seen on track (${seen.length})`} entries={seen} />
    </div>
  )
}

interface EntryListProps {
  readonly title: string
  readonly entries: readonly DeskEntry[]
}

function EntryList({ title, entries }: EntryListProps): ReactElement {
  const { competitor, selectCompetitor } = useDesk()
  const snapshot = useAppSelector(selectSnapshot)
  const labelOf = (entry: DeskEntry): string =>
    (snapshot && findRider(snapshot, entry.competitor)?.label) ?? entry.number
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.entries}>
        {entries.map(entry => (
          <li key={entry.competitor}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={entry.competitor === competitor}
              title={entry.transponders.length === 0 ? 'No transponder' : entry.transponders.join(', ')}
              onClick={() => selectCompetitor(entry.competitor)}
            >
              <b className={styles.number}>{labelOf(entry)}</b>
              <span className={styles.name}>{entry.name}</span>
              {entry.transponders.length === 0 && <span className={styles.note}>no transponder</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

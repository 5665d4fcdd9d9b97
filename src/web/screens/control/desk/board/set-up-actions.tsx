// What was prepared for the session can be changed while it is live, and after it: entries, grid and rules (C-033, C-036,
// C-037). Before it goes live this is done on the page of the event.
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { findRider } from '../find-rider'
import { canChangeEntries, canDecide, hasBegun } from '../permissions'
import styles from './board.module.css'

export function SetUpActions(): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const isOffline = useAppSelector(selectIsOffline)
  const { competitor, openDialog } = useDesk()
  if (!snapshot || !hasBegun(snapshot.race)) return null
  const { race, entries, clock } = snapshot
  const entry = entries.find(each => each.competitor === competitor)
  const areEntriesOpen = canChangeEntries(snapshot)
  return (
    <span className={styles.setUp}>
      {areEntriesOpen && entry && (
        <Button
          size="small"
          disabled={isOffline}
          onClick={() => openDialog({ kind: 'entry', competitor: entry.competitor })}
        >
          {`Change #${findRider(snapshot, competitor)?.label ?? entry.number}`}
        </Button>
      )}
      {areEntriesOpen && (
        <Button
          size="small"
          disabled={isOffline}
          onClick={() => openDialog({ kind: 'entry', competitor: '' })}
        >
          Add rider
        </Button>
      )}
      {areEntriesOpen && race.kind === 'race' && clock.state === 'before' && (
        <Button size="small" disabled={isOffline} onClick={() => openDialog({ kind: 'grid' })}>
          Grid
        </Button>
      )}
      {canDecide(race, 'rules') && (
        <Button size="small" disabled={isOffline} onClick={() => openDialog({ kind: 'rules' })}>
          Rules
        </Button>
      )}
    </span>
  )
}

// Selects the race that the dashboard shows; each choice takes effect immediately (decisions Q-167).
import type { Race, RaceEvent, TrackName } from '#contract'
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { GuardedDialog, type RiderGuard } from './guarded-dialog'
import { EventField, RaceField, TrackField } from './race-fields'
import styles from './select-race-dialog.module.css'
import type { IsResultHidden } from './result-visibility'

interface SelectRaceDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly events: readonly RaceEvent[]
  readonly event: RaceEvent | null | undefined
  readonly onEventChange: (event: RaceEvent) => void
  readonly tracks: readonly TrackName[]
  readonly location: string | null | undefined
  readonly onTrackChange: (track: TrackName) => void
  readonly races: readonly Race[]
  readonly raceId: string | null | undefined
  readonly isResultHidden?: IsResultHidden | undefined
  readonly onRaceChange: (race: Race) => void
  readonly onSave: () => unknown
}

export function SelectRaceDialog(props: SelectRaceDialogProps): ReactElement {
  const { guard, isOpen, onClose, events, event, tracks, location, races, raceId, onSave } = props
  const saveButton = (
    <Button variant="primary" onClick={onSave}>
      Save
    </Button>
  )
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="Select Race" actions={saveButton}>
      <div className={styles.fields}>
        <EventField items={events} value={event} onChange={props.onEventChange} />
        <TrackField items={tracks} location={location} onChange={props.onTrackChange} />
        <RaceField
          items={races}
          raceId={raceId}
          isResultHidden={props.isResultHidden}
          onChange={props.onRaceChange}
        />
      </div>
    </GuardedDialog>
  )
}

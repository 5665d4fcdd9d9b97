// Selects the comparison rider and any of their races (dashboard document; decisions ).
import type { Category, Race, RaceEvent, Rider, TrackName } from '#contract'
import { Button, Select } from '#ui'
import { type ReactElement, useState } from 'react'
import type { RiderSelection } from '../../../data/selection/state'
import styles from './compare-riders-dialog.module.css'
import { findRiders } from './find-riders'
import { GuardedDialog, type RiderGuard } from './guarded-dialog'
import { PrimaryRiderCard } from './primary-rider-card'
import { EventField, RaceField, TrackField } from './race-fields'
import { RiderSearch } from './rider-search'
import type { IsResultHidden } from './result-visibility'

interface CompareRidersDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly category: Category | null | undefined
  readonly primary: RiderSelection | undefined
  readonly comparison: RiderSelection | undefined
  /** The riders of the category. */
  readonly riders: readonly Rider[]
  readonly onRiderChange: (rider: Rider) => void
  readonly events: readonly RaceEvent[]
  readonly onEventChange: (event: RaceEvent) => void
  readonly tracks: readonly TrackName[]
  readonly onTrackChange: (track: TrackName) => void
  readonly races: readonly Race[]
  readonly isResultHidden?: IsResultHidden | undefined
  readonly onRaceChange: (race: Race) => void
  readonly onCompare: () => unknown
  readonly onRemove: () => void
}

export function CompareRidersDialog(props: CompareRidersDialogProps): ReactElement {
  const { guard, isOpen, onClose, category, primary, comparison, onCompare, onRemove } = props
  const actions = (
    <>
      <Button disabled={!comparison} onClick={onRemove}>
        Remove
      </Button>
      <Button variant="primary" disabled={!isComplete(comparison)} onClick={onCompare}>
        Compare
      </Button>
    </>
  )
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="Compare Riders" actions={actions}>
      <div className={styles.body}>
        {primary && (
          <PrimaryRiderCard
            rider={primary}
            category={category}
            isBestLapHidden={props.isResultHidden?.(primary.race?.id)}
          />
        )}
        <OtherRider {...props} />
        <RaceFields {...props} />
      </div>
    </GuardedDialog>
  )
}

/** The search shortens the list; the chosen rider stays in it. It starts empty whenever the dialog opens. */
function OtherRider({ category, comparison, riders, onRiderChange }: CompareRidersDialogProps): ReactElement {
  const [searchText, setSearchText] = useState('')
  const found = findRiders(riders, searchText)
  const [first] = found
  const offered = riders.filter(rider => rider.id === comparison?.id || found.includes(rider))
  const selectRider = (id: string): void => {
    const rider = riders.find(each => each.id === id)
    if (rider) onRiderChange(rider)
  }
  return (
    <div className={styles.rider}>
      <RiderSearch
        text={searchText}
        onChange={setSearchText}
        count={found.length}
        isDisabled={!category}
        hint={describeSearch(searchText.trim(), found.length)}
        onEnter={() => {
          if (first && searchText.trim() !== '') onRiderChange(first)
        }}
      />
      {/* Rider selectors use the custom menu on touch screens too (decisions Q-088). */}
      <Select
        label="Select Other Rider"
        items={offered.map(({ id, number, name }) => ({ value: id, label: `#${number} ${name}` }))}
        value={comparison?.id}
        onChange={selectRider}
        placeholder="Choose a rider"
        emptyText={riders.length === 0 ? 'No riders in this class' : 'No rider matches the search'}
        isDisabled={!category}
      />
    </div>
  )
}

function describeSearch(text: string, count: number): string {
  if (text === '') return '# is the race number.'
  if (count === 0) return 'No rider matches. Riders are compared within their class.'
  return `${count} ${count === 1 ? 'rider matches' : 'riders match'}. Enter chooses the first.`
}

/** Each field appears once the field above it is filled. */
function RaceFields(props: CompareRidersDialogProps): ReactElement | undefined {
  const { comparison, events, tracks, races } = props
  if (!comparison) return undefined
  const { event, location, race } = comparison
  return (
    <>
      <EventField items={events} value={event} onChange={props.onEventChange} />
      {event && <TrackField items={tracks} location={location} onChange={props.onTrackChange} />}
      {event && location !== '' && (
        <RaceField
          items={races}
          raceId={race?.id}
          isResultHidden={props.isResultHidden}
          onChange={props.onRaceChange}
        />
      )}
    </>
  )
}

/** Rider, name, event with year, location and race are all set (decisions Q-165). */
function isComplete(rider: RiderSelection | undefined): boolean {
  if (!rider) return false
  const { id, name, event, location, race } = rider
  return [id, name, event?.event, event?.year, location, race?.id].every(Boolean)
}

// The event, track and race fields of the Select Race and Compare Riders dialogs.
import type { Race, RaceEvent, TrackName } from '#contract'
import { formatLapTime, parseTime } from '#timing'
import { Select, type SelectItem } from '#ui'
import type { ReactElement } from 'react'
import { hiddenText, type IsResultHidden, showAllResults } from './result-visibility'

interface FieldProps<Item> {
  readonly items: readonly Item[]
  /** null or undefined while nothing is selected. */
  readonly value: Item | null | undefined
  readonly onChange: (item: Item) => void
}

export function EventField({ items, value, onChange }: FieldProps<RaceEvent>): ReactElement {
  const formatEvent = ({ year, event }: RaceEvent): string => `${year} - ${event}`
  return (
    <SelectField
      label="Event"
      placeholder="Event Session"
      emptyText="No events found"
      items={items}
      value={value && formatEvent(value)}
      toItem={item => ({ value: formatEvent(item), label: formatEvent(item) })}
      onChange={onChange}
    />
  )
}

interface TrackFieldProps extends Omit<FieldProps<TrackName>, 'value'> {
  readonly location: string | null | undefined
}

export function TrackField({ items, location, onChange }: TrackFieldProps): ReactElement {
  return (
    <SelectField
      label="Track"
      placeholder="Track Name"
      emptyText="No tracks found"
      items={items}
      value={location}
      toItem={item => ({ value: item.location, label: item.location })}
      onChange={onChange}
    />
  )
}

interface RaceFieldProps extends Omit<FieldProps<Race>, 'value'> {
  readonly raceId: string | null | undefined
  readonly isResultHidden?: IsResultHidden | undefined
}

export function RaceField({
  items,
  raceId,
  isResultHidden = showAllResults,
  onChange,
}: RaceFieldProps): ReactElement {
  return (
    <SelectField
      label="Race"
      placeholder="Select Race"
      emptyText="No races found"
      items={items}
      value={raceId}
      toItem={item => ({ value: item.id, label: formatRace(item, isResultHidden(item.id)) })}
      onChange={onChange}
    />
  )
}

/** Such as `Birmingham, Alabama Race 1 (00:01:31.234)`; without a best lap the time is left out (decisions Q-091). */
function formatRace({ location, name, best_lap: bestLap }: Race, isHidden: boolean): string {
  const time = parseTime(bestLap)
  if (isHidden) return `${location} ${name} (${hiddenText})`
  return `${location} ${name}${time === undefined ? '' : ` (${formatLapTime(time)})`}`
}

interface SelectFieldProps<Item> {
  readonly label: string
  readonly placeholder: string
  readonly emptyText: string
  readonly items: readonly Item[]
  readonly value: string | null | undefined
  readonly toItem: (item: Item) => SelectItem
  readonly onChange: (item: Item) => void
}

function SelectField<Item>({
  items,
  value,
  toItem: describe,
  onChange,
  ...texts
}: SelectFieldProps<Item>): ReactElement {
  const selectItem = (selectedValue: string): void => {
    const item = items.find(each => describe(each).value === selectedValue)
    if (item !== undefined) onChange(item)
  }
  return (
    <Select
      {...texts}
      variant="auto"
      items={items.map(describe)}
      value={value === null || value === '' ? undefined : value}
      onChange={selectItem}
    />
  )
}

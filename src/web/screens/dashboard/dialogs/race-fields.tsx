// Event, track and race, as both selection dialogs ask for them.
import type { Race, RaceEvent, TrackName } from '#contract'
import { formatLapTime, parseTime } from '#timing'
import { Select, type SelectItem } from '#ui'
import type { ReactElement } from 'react'

interface FieldProps<Item> {
  readonly items: readonly Item[]
  /** None is null or undefined. */
  readonly value: Item | null | undefined
  readonly onChange: (item: Item) => void
}

export function EventField({ items, value, onChange }: FieldProps<RaceEvent>): ReactElement {
  const textOf = ({ year, event }: RaceEvent): string => `${year} - ${event}`
  return (
    <Field
      label="Event"
      placeholder="Event Session"
      emptyText="No events found"
      items={items}
      value={value && textOf(value)}
      describe={item => ({ value: textOf(item), label: textOf(item) })}
      onChange={onChange}
    />
  )
}

interface TrackFieldProps extends Omit<FieldProps<TrackName>, 'value'> {
  readonly location: string | null | undefined
}

export function TrackField({ items, location, onChange }: TrackFieldProps): ReactElement {
  return (
    <Field
      label="Track"
      placeholder="Track Name"
      emptyText="No tracks found"
      items={items}
      value={location}
      describe={item => ({ value: item.location, label: item.location })}
      onChange={onChange}
    />
  )
}

interface RaceFieldProps extends Omit<FieldProps<Race>, 'value'> {
  readonly raceId: string | null | undefined
}

export function RaceField({ items, raceId, onChange }: RaceFieldProps): ReactElement {
  return (
    <Field
      label="Race"
      placeholder="Select Race"
      emptyText="No races found"
      items={items}
      value={raceId}
      describe={item => ({ value: item.id, label: raceText(item) })}
      onChange={onChange}
    />
  )
}

/** `Birmingham, Alabama Race 1 (00:01:31.234)`; a session the rider missed has no time (decisions Q-091). */
function raceText({ location, name, best_lap: bestLap }: Race): string {
  const time = parseTime(bestLap)
  return `${location} ${name}${time === undefined ? '' : ` (${formatLapTime(time)})`}`
}

interface SelectFieldProps<Item> {
  readonly label: string
  readonly placeholder: string
  readonly emptyText: string
  readonly items: readonly Item[]
  readonly value: string | null | undefined
  readonly describe: (item: Item) => SelectItem
  readonly onChange: (item: Item) => void
}

function Field<Item>({ items, value, describe, onChange, ...texts }: SelectFieldProps<Item>): ReactElement {
  const choose = (chosen: string): void => {
    const item = items.find(each => describe(each).value === chosen)
    if (item !== undefined) onChange(item)
  }
  return (
    <Select
      {...texts}
      variant="auto"
      items={items.map(describe)}
      value={value === null || value === '' ? undefined : value}
      onChange={choose}
    />
  )
}

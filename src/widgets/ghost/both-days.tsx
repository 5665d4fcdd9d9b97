// What was different on the two days: air, rain and tires.
import type { DisplayUnits } from '#timing'
import { type Column, Table } from '#ui'
import type { ReactElement } from 'react'
import { formatTires } from '../data-point-value'
import { formatDate } from '../format-dates'
import { Section } from '../parts/detail-sections'
import type { SessionView } from '../session-view'
import type { DetailProps, WeatherInput } from '../view'
import { createFormat, selectCurrentWeather, selectRaceDay } from '../weather/readings'

interface Day {
  readonly date: string
  readonly session: string
  readonly air: string
  readonly rain: string
  readonly tires: string
}

interface DayRow {
  readonly label: string
  readonly mine: string
  readonly ghost: string
}

const columns: readonly Column<DayRow>[] = [
  { key: 'label', header: '', name: 'What', isRowName: true, value: ({ label }) => label },
  { key: 'mine', header: 'Mine', value: ({ mine }) => mine },
  { key: 'ghost', header: 'Ghost', value: ({ ghost }) => ghost },
]

type BothDaysProps = Pick<
  DetailProps<'Ghost'>,
  'view' | 'rider' | 'referenceView' | 'weather' | 'comparisonWeather' | 'tires' | 'comparisonTires' | 'units'
>

export function BothDays(props: BothDaysProps): ReactElement {
  const { view, rider, referenceView, weather, comparisonWeather, tires, comparisonTires, units } = props
  const mine = describeDay(view, weather, units, rider && tires?.[rider.id])
  const ghost = describeDay(referenceView, comparisonWeather, units, comparisonTires)
  const rows = labels.map(([key, label]) => ({ label, mine: mine[key], ghost: ghost[key] }))
  return (
    <Section title="Both days">
      <Table caption="Air, rain and tires of both days" columns={columns} rows={rows} keyOf={toLabel} />
    </Section>
  )
}

const labels = [
  ['date', 'Day'],
  ['session', 'Session'],
  ['air', 'Air'],
  ['rain', 'Rain'],
  ['tires', 'Tires'],
] as const

const toLabel = ({ label }: DayRow): string => label

function describeDay(
  { race, isLive }: SessionView,
  weather: WeatherInput | undefined,
  units: DisplayUnits,
  tires: DetailProps<'Ghost'>['comparisonTires'],
): Day {
  return {
    date: formatDate(race?.fulldate ?? ''),
    session: race?.sessionType || '-',
    ...(isLive ? readMoment(weather, units) : readDay(weather, race?.fulldate, units)),
    tires: formatTires(tires ?? undefined),
  }
}

type Air = Pick<Day, 'air' | 'rain'>

const unknownAir: Air = { air: '-', rain: '-' }

/** Of now, or of the hour of a replay. */
function readMoment(weather: WeatherInput | undefined, units: DisplayUnits): Air {
  const reading = selectCurrentWeather(weather?.current)
  if (!reading) return unknownAir
  const format = createFormat(reading.current_units, units)
  const air = format(reading.current.temperature_2m, 'temperature_2m')
  const rain = format(reading.current.rain, 'rain')
  return { air: addSource(air, reading.source), rain: addSource(rain, reading.source) }
}

function readDay(weather: WeatherInput | undefined, stamp: string | undefined, units: DisplayUnits): Air {
  const day = selectRaceDay(weather?.historical, stamp, units)
  if (!day) return unknownAir
  const source = weather?.historical?.source
  return { air: addSource(`${day.lowest} to ${day.highest}`, source), rain: addSource(day.rain, source) }
}

/** The demo has sample weather. */
function addSource(text: string, source: string | undefined): string {
  return source === 'static' && text !== '-' ? `${text} (sample)` : text
}

import type { CurrentWeather, HistoricalWeather } from '#contract'
import type { DisplayUnits } from '#timing'
import { Badge, EmptyState } from '#ui'
import { CloudOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatDay, formatTimeOfDay } from '../format-dates'
import { Note, Section, Sections } from '../parts/detail-sections'
import { type Fact, Facts } from '../parts/facts'
import type { DetailProps } from '../view'
import styles from './detail.module.css'
import { groupHoursByDay, type DayGroup } from './forecast'
import { HourlyTable } from './hourly-table'
import { getWeatherIconUrl, describeWeather } from './weather-code'
import {
  createFormat,
  selectCurrentWeather,
  selectRaceDay,
  type WeatherValue,
  formatWindDirection,
} from './readings'

export function Detail({ view, weather, units }: DetailProps<'Weather'>): ReactElement {
  if (view.isLive) {
    const reading = selectCurrentWeather(weather?.current)
    return reading ? (
      <CurrentReport weather={reading} units={units} />
    ) : (
      <EmptyReport text="No current weather data" />
    )
  }
  const { historical } = weather ?? {}
  const day = selectRaceDay(historical, view.race?.fulldate, units)
  if (!historical || !day) return <EmptyReport text="No historical weather data" />
  const facts = [
    { label: 'Highest', value: day.highest },
    { label: 'Lowest', value: day.lowest },
    { label: 'Rain', value: day.rain },
    { label: 'Wind', value: day.wind },
  ]
  const groups = groupHoursByDay(historical, units).filter(group => group.day === day.day)
  return (
    <Report
      weather={historical}
      title={`Race day, ${formatDay(day.day)}`}
      code={day.code}
      facts={facts}
      groups={groups}
    />
  )
}

function EmptyReport({ text }: { readonly text: string }): ReactElement {
  return <EmptyState icon={CloudOff} title={text} />
}

interface CurrentReportProps {
  readonly weather: CurrentWeather
  readonly units: DisplayUnits
}

function CurrentReport({ weather, units }: CurrentReportProps): ReactElement {
  const { current } = weather
  const format = createFormat(weather.current_units, units)
  const wind = format(current.wind_speed_10m, 'wind_speed_10m')
  const facts = [
    { label: 'Temperature', value: format(current.temperature_2m, 'temperature_2m') },
    { label: 'Wind', value: `${wind} ${formatWindDirection(current.wind_direction_10m)}`.trim() },
    { label: 'Rain', value: format(current.rain, 'rain') },
  ]
  return (
    <Report
      weather={weather}
      title={`Now, ${formatTimeOfDay(current.time.slice(11), units.clock)} at the track`}
      code={current.weather_code}
      facts={facts}
      groups={groupHoursByDay(weather, units, current.time)}
    />
  )
}

interface ReportProps {
  readonly weather: HistoricalWeather
  readonly title: string
  readonly code: WeatherValue
  readonly facts: readonly Fact[]
  readonly groups: readonly DayGroup[]
}

function Report({ weather, title, code, facts, groups }: ReportProps): ReactElement {
  return (
    <Sections>
      <Section title={title}>
        <div className={styles.now}>
          <img className={styles.icon} src={getWeatherIconUrl(code)} alt="" width={64} height={64} />
          <p className={styles.text}>{describeWeather(code)}</p>
        </div>
        <Facts facts={facts} />
      </Section>
      {groups.map(({ day, hours }) => (
        <Section key={day} title={formatDay(day)}>
          <HourlyTable day={day} hours={hours} />
        </Section>
      ))}
      <SourceNote source={weather.source} />
    </Sections>
  )
}

/** Names the weather service, or marks the data as sample data. */
function SourceNote({ source }: Pick<HistoricalWeather, 'source'>): ReactElement {
  if (source === 'static') return <Badge>Sample weather</Badge>
  return (
    <Note>
      <a href="https://open-meteo.com/" target="_blank" rel="noreferrer">
        Weather data by Open-Meteo.com
      </a>
    </Note>
  )
}

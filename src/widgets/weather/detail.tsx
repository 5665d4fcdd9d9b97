import type { CurrentWeather, HistoricalWeather } from '#contract'
import { Badge, EmptyState } from '#ui'
import { CloudOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { dayText } from '../date-text'
import { Note, Section, Sections } from '../parts/detail-sections'
import { type Fact, Facts } from '../parts/facts'
import type { DetailProps } from '../view'
import styles from './detail.module.css'
import { daysOf, type DayGroup } from './forecast'
import { Hours } from './hours'
import { weatherIcon, weatherText } from './icon'
import { currentReading, dayReading, type Value, windPoint, withUnit } from './readings'

export function WeatherDetail({ view, weather }: DetailProps<'Weather'>): ReactElement {
  if (view.isLive) {
    const reading = currentReading(weather?.current)
    return reading ? <Current weather={reading} /> : <Empty text="No current weather data" />
  }
  const { historical } = weather ?? {}
  const day = dayReading(historical, view.race?.fulldate)
  if (!historical || !day) return <Empty text="No historical weather data" />
  const facts = [
    { label: 'Highest', value: day.highest },
    { label: 'Lowest', value: day.lowest },
    { label: 'Rain', value: day.rain },
    { label: 'Wind', value: day.wind },
  ]
  const groups = daysOf(historical).filter(group => group.day === day.day)
  return (
    <Report
      weather={historical}
      title={`Race day, ${dayText(day.day)}`}
      code={day.code}
      facts={facts}
      groups={groups}
    />
  )
}

function Empty({ text }: { readonly text: string }): ReactElement {
  return <EmptyState icon={CloudOff} title={text} />
}

function Current({ weather }: { readonly weather: CurrentWeather }): ReactElement {
  const { current, current_units: units } = weather
  const wind = withUnit(current.wind_speed_10m, units, 'wind_speed_10m')
  const facts = [
    { label: 'Temperature', value: withUnit(current.temperature_2m, units, 'temperature_2m') },
    { label: 'Wind', value: `${wind} ${windPoint(current.wind_direction_10m)}`.trim() },
    { label: 'Rain', value: withUnit(current.rain, units, 'rain') },
  ]
  return (
    <Report
      weather={weather}
      title={`Now, ${current.time.slice(11)} at the track`}
      code={current.weather_code}
      facts={facts}
      groups={daysOf(weather, current.time)}
    />
  )
}

interface ReportProps {
  readonly weather: HistoricalWeather
  readonly title: string
  readonly code: Value
  readonly facts: readonly Fact[]
  readonly groups: readonly DayGroup[]
}

function Report({ weather, title, code, facts, groups }: ReportProps): ReactElement {
  return (
    <Sections>
      <Section title={title}>
        <div className={styles.now}>
          <img className={styles.icon} src={weatherIcon(code)} alt="" width={64} height={64} />
          <p className={styles.text}>{weatherText(code)}</p>
        </div>
        <Facts facts={facts} />
      </Section>
      {groups.map(({ day, hours }) => (
        <Section key={day} title={dayText(day)}>
          <Hours day={day} hours={hours} />
        </Section>
      ))}
      <Source source={weather.source} />
    </Sections>
  )
}

/** Who measured it; what is made up says so. */
function Source({ source }: Pick<HistoricalWeather, 'source'>): ReactElement {
  if (source === 'static') return <Badge>Sample weather</Badge>
  return (
    <Note>
      <a href="https://open-meteo.com/" target="_blank" rel="noreferrer">
        Weather data by Open-Meteo.com
      </a>
    </Note>
  )
}

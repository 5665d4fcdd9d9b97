import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { type FaceProps, tileOf } from '../parts/tile-of'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { weatherIcon, weatherText } from './icon'
import { currentReading, dayReading, type Value, windPoint, withUnit } from './readings'
import styles from './tile.module.css'

interface WeatherModel {
  readonly code: Value
  readonly value: string
  /** The lowest of the day. */
  readonly lowest?: string
  readonly second: string
  /** Made up for demonstrations. */
  readonly isSample: boolean
}

interface NoWeather {
  readonly empty: string
}

function readWeather({ view, weather }: WidgetGiven<'Weather'>): WeatherModel | NoWeather {
  if (view.isLive) return readCurrent(weather?.current)
  const { historical } = weather ?? {}
  const day = dayReading(historical, view.race?.fulldate)
  if (!day) return { empty: 'No last race weather data' }
  return {
    code: day.code,
    value: day.highest,
    lowest: day.lowest,
    second: `Rain ${day.rain}`,
    isSample: historical?.source === 'static',
  }
}

function readCurrent(given: Parameters<typeof currentReading>[0]): WeatherModel | NoWeather {
  const reading = currentReading(given)
  if (!reading) return { empty: 'No current weather data' }
  const { current, current_units: units, source } = reading
  const wind = withUnit(current.wind_speed_10m, units, 'wind_speed_10m')
  return {
    code: current.weather_code,
    value: withUnit(current.temperature_2m, units, 'temperature_2m'),
    second: `Wind ${wind} ${windPoint(current.wind_direction_10m)}`.trim(),
    isSample: source === 'static',
  }
}

function WeatherFace({ model, frame }: FaceProps<WeatherModel | NoWeather>): ReactElement {
  if ('empty' in model)
    return (
      <WidgetFace frame={frame} title="Weather" name={undefined}>
        <p className={styles.empty}>{model.empty}</p>
      </WidgetFace>
    )
  const { code, value, lowest, second, isSample } = model
  const text = weatherText(code)
  const icon = <img className={styles.icon} src={weatherIcon(code)} alt={text} width={48} height={48} />
  return (
    <WidgetFace
      frame={frame}
      title="Weather"
      tag={isSample ? <Badge>Sample weather</Badge> : undefined}
      value={
        <span className={styles.value}>
          {icon}
          {value}
          {lowest && <span className={styles.lowest}>{` / ${lowest}`}</span>}
        </span>
      }
      second={`${text} · ${second}`}
      name={undefined}
    />
  )
}

export const WeatherTile = tileOf(readWeather, WeatherFace)

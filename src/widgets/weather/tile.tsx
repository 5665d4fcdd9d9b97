import type { DisplayUnits } from '#timing'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { type TileViewProps, createTile } from '../parts/create-tile'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { getWeatherIconUrl, describeWeather } from './weather-code'
import {
  createFormat,
  selectCurrentWeather,
  selectRaceDay,
  type WeatherValue,
  formatWindDirection,
} from './readings'
import styles from './tile.module.css'

interface WeatherModel {
  readonly code: WeatherValue
  readonly value: string
  /** The lowest temperature of the day. */
  readonly lowest?: string
  readonly second: string
  /** Sample data of the demo. */
  readonly isSample: boolean
  /** The values are those of an hour. */
  readonly isHourly?: boolean
}

interface NoWeather {
  readonly empty: string
}

function toWeatherModel({ view, weather, units }: WidgetInput<'Weather'>): WeatherModel | NoWeather {
  if (view.isLive) {
    const model = toCurrentModel(weather?.current, units)
    return weather?.isHourly ? { ...model, isHourly: true } : model
  }
  const { historical } = weather ?? {}
  const day = selectRaceDay(historical, view.race?.fulldate, units)
  if (!day) return { empty: 'No last race weather data' }
  return {
    code: day.code,
    value: day.highest,
    lowest: day.lowest,
    second: `Rain ${day.rain}`,
    isSample: historical?.source === 'static',
  }
}

function toCurrentModel(
  weather: Parameters<typeof selectCurrentWeather>[0],
  units: DisplayUnits,
): WeatherModel | NoWeather {
  const reading = selectCurrentWeather(weather)
  if (!reading) return { empty: 'No current weather data' }
  const { current, source } = reading
  const format = createFormat(reading.current_units, units)
  const wind = format(current.wind_speed_10m, 'wind_speed_10m')
  return {
    code: current.weather_code,
    value: format(current.temperature_2m, 'temperature_2m'),
    second: `Wind ${wind} ${formatWindDirection(current.wind_direction_10m)}`.trim(),
    isSample: source === 'static',
  }
}

function Tags({ isSample, isHourly }: Required<Pick<WeatherModel, 'isSample' | 'isHourly'>>): ReactElement {
  return (
    <>
      {isHourly && <Badge>Hourly</Badge>}
      {isSample && <Badge>Sample weather</Badge>}
    </>
  )
}

function WeatherTileView({ model, frame }: TileViewProps<WeatherModel | NoWeather>): ReactElement {
  if ('empty' in model)
    return (
      <TileLayout frame={frame} title="Weather" name={undefined}>
        <p className={styles.empty}>{model.empty}</p>
      </TileLayout>
    )
  const { code, value, lowest, second, isSample, isHourly = false } = model
  const text = describeWeather(code)
  const icon = <img className={styles.icon} src={getWeatherIconUrl(code)} alt={text} width={48} height={48} />
  return (
    <TileLayout
      frame={frame}
      title="Weather"
      tag={isSample || isHourly ? <Tags isSample={isSample} isHourly={isHourly} /> : undefined}
      value={
        <span className={styles.value}>
          {icon}
          {value}
          {lowest && <span className={styles.lowest}>{` / ${lowest}`}</span>}
        </span>
      }
      secondLine={`${text} · ${second}`}
      name={undefined}
    />
  )
}

export const WeatherTile = createTile(toWeatherModel, WeatherTileView)

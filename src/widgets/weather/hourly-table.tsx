import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { formatDay } from '../format-dates'
import styles from './detail.module.css'
import type { DayGroup, HourlyWeather } from './forecast'
import { getWeatherIconUrl, describeWeather } from './weather-code'

const columns: readonly Column<HourlyWeather>[] = [
  {
    ...numericColumn,
    key: 'hour',
    header: 'Hour',
    align: 'start',
    isRowName: true,
    value: ({ hour }) => hour,
  },
  {
    key: 'sky',
    header: 'Sky',
    value: ({ code }) => describeWeather(code),
    format: (text, { code }) => (
      <span className={styles.sky}>
        <img src={getWeatherIconUrl(code)} alt="" width={24} height={24} />
        {text}
      </span>
    ),
  },
  { ...numericColumn, key: 'temperature', header: 'Temperature', value: ({ temperature }) => temperature },
  { ...numericColumn, key: 'rain', header: 'Rain', value: ({ rain }) => rain },
  { ...numericColumn, key: 'wind', header: 'Wind', value: ({ wind }) => wind },
]

export function HourlyTable({ day, hours }: DayGroup): ReactElement {
  return (
    <Table caption={`By hour, ${formatDay(day)}`} columns={columns} rows={hours} keyOf={({ hour }) => hour} />
  )
}

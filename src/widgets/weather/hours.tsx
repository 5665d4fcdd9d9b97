import { type Column, Table } from '#ui'
import type { ReactElement } from 'react'
import { dayText } from '../date-text'
import { figure } from '../parts/ranking-table'
import styles from './detail.module.css'
import type { DayGroup, HourReading } from './forecast'
import { weatherIcon, weatherText } from './icon'

const columns: readonly Column<HourReading>[] = [
  { ...figure, key: 'hour', header: 'Hour', align: 'start', isRowName: true, value: ({ hour }) => hour },
  {
    key: 'sky',
    header: 'Sky',
    value: ({ code }) => weatherText(code),
    format: (text, { code }) => (
      <span className={styles.sky}>
        <img src={weatherIcon(code)} alt="" width={24} height={24} />
        {text}
      </span>
    ),
  },
  { ...figure, key: 'temperature', header: 'Temperature', value: ({ temperature }) => temperature },
  { ...figure, key: 'rain', header: 'Rain', value: ({ rain }) => rain },
  { ...figure, key: 'wind', header: 'Wind', value: ({ wind }) => wind },
]

export function Hours({ day, hours }: DayGroup): ReactElement {
  return (
    <Table caption={`By hour, ${dayText(day)}`} columns={columns} rows={hours} keyOf={({ hour }) => hour} />
  )
}

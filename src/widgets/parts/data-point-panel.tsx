// The detail panel of a data point: riders ranked by the value, and the value by lap (decisions Q-123).
import { Select, Tabs } from '#ui'
import { type ReactElement, useMemo, useState } from 'react'
import { type DataPoint, rankedDataPoints } from '../data-point'
import { lapMetricOf } from './lap-metric-of'
import { formatDataPoint, headerOf, readDataPoint } from '../data-point-value'
import styles from './data-point-panel.module.css'
import { RankingTable, createTextColumn } from './ranking-table'
import { RiderLaps } from './rider-laps'
import { keyToLabel } from '../key-to-label'
import { useChosenRider } from './use-chosen-rider'
import type { WidgetInput } from '../view'

interface DataPointPanelProps extends Pick<WidgetInput<'Gap'>, 'view' | 'rider' | 'tires' | 'units'> {
  readonly point: DataPoint
}

export function DataPointPanel({ point, view, rider, tires, units }: DataPointPanelProps): ReactElement {
  const chosen = useChosenRider(rider)
  const [rankedPoint, setRankedPoint] = useState<DataPoint>(point)
  const lapMetric = useMemo(() => lapMetricOf(point, units), [point, units])
  return (
    <Tabs
      label={keyToLabel(point)}
      tabs={[
        {
          key: 'leaderboard',
          label: 'Leaderboard',
          content: (
            <div className={styles.leaderboard}>
              <DataPointSelect point={rankedPoint} onChange={setRankedPoint} />
              <Leaderboard point={rankedPoint} view={view} rider={rider} tires={tires} units={units} />
            </div>
          ),
        },
        {
          key: 'laps',
          label: 'Laps',
          content: <RiderLaps view={view} metric={lapMetric} {...chosen} />,
        },
      ]}
    />
  )
}

/** Offers the data points by which riders can be ranked (decisions Q-129). */
function DataPointSelect(props: {
  readonly point: DataPoint
  readonly onChange: (point: DataPoint) => void
}): ReactElement {
  const items = rankedDataPoints.map(each => ({ value: each, label: keyToLabel(each) }))
  const select = (value: string): void => {
    const point = rankedDataPoints.find(each => each === value)
    if (point) props.onChange(point)
  }
  return (
    <Select
      variant="auto"
      label="Ranked by"
      items={items}
      value={items.some(({ value }) => value === props.point) ? props.point : undefined}
      placeholder={keyToLabel(props.point)}
      onChange={select}
    />
  )
}

/** Tire data has no order, so riders are ranked by position. */
function Leaderboard({ point, view, rider, tires, units }: DataPointPanelProps): ReactElement {
  const order = point === 'Tire_Data' ? 'Position' : point
  const columns = useMemo(
    () => [
      createTextColumn(point, headerOf(point, units), each =>
        formatDataPoint(each, { point, isAverage: false }, { units, tires: tires?.[each.id] }),
      ),
    ],
    [point, tires, units],
  )
  return (
    <RankingTable
      caption={`Riders by ${keyToLabel(order)}`}
      riders={view.riders}
      rider={rider}
      read={each => readDataPoint(each, { point: order, isAverage: false })}
      dataPoint={order}
      columns={columns}
    />
  )
}

// The panel behind a data point: the field by that value, and the value lap by lap (decisions Q-123).
import { Select, Tabs } from '#ui'
import { type ReactElement, useMemo, useState } from 'react'
import { type DataPoint, rankedDataPoints } from '../data-point'
import { lapValueOf } from './data-point-laps'
import { dataPointText, dataPointValue } from '../data-point-value'
import styles from './data-point-panel.module.css'
import { RankingTable, textColumn } from './ranking-table'
import { RiderLaps } from './rider-laps'
import { spaced } from '../spaced'
import { useChosenRider } from './use-chosen-rider'
import type { WidgetGiven } from '../view'

interface DataPointPanelProps extends Pick<WidgetGiven<'Gap'>, 'view' | 'rider' | 'tires'> {
  readonly point: DataPoint
}

export function DataPointPanel({ point, view, rider, tires }: DataPointPanelProps): ReactElement {
  const chosen = useChosenRider(rider)
  const [ranked, setRanked] = useState<DataPoint>(point)
  const lapValue = useMemo(() => lapValueOf(point), [point])
  return (
    <Tabs
      label={spaced(point)}
      tabs={[
        {
          key: 'leaderboard',
          label: 'Leaderboard',
          content: (
            <div className={styles.leaderboard}>
              <PointSelect point={ranked} onChange={setRanked} />
              <Leaderboard point={ranked} view={view} rider={rider} tires={tires} />
            </div>
          ),
        },
        {
          key: 'laps',
          label: 'Laps',
          content: <RiderLaps riders={view.riders} value={lapValue} {...chosen} />,
        },
      ]}
    />
  )
}

/** Those by which a field can be ranked (decisions Q-129). */
function PointSelect(props: {
  readonly point: DataPoint
  readonly onChange: (point: DataPoint) => void
}): ReactElement {
  const items = rankedDataPoints.map(each => ({ value: each, label: spaced(each) }))
  const choose = (value: string): void => {
    const found = rankedDataPoints.find(each => each === value)
    if (found) props.onChange(found)
  }
  return (
    <Select
      variant="auto"
      label="Ranked by"
      items={items}
      value={items.some(({ value }) => value === props.point) ? props.point : undefined}
      placeholder={spaced(props.point)}
      onChange={choose}
    />
  )
}

/** Tires have no order: then the field stands by position. */
function Leaderboard({ point, view, rider, tires }: DataPointPanelProps): ReactElement {
  const order = point === 'Tire_Data' ? 'Position' : point
  const columns = useMemo(
    () => [
      textColumn(point, spaced(point), each =>
        dataPointText(each, { point, isAverage: false }, tires?.[each.id]),
      ),
    ],
    [point, tires],
  )
  return (
    <RankingTable
      caption={`Riders by ${spaced(order)}`}
      riders={view.riders}
      rider={rider}
      read={each => dataPointValue(each, { point: order, isAverage: false })}
      dataPoint={order}
      columns={columns}
    />
  )
}

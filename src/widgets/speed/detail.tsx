import { formatSpeed } from '#timing'
import { Tabs } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import { RankingTable, createTextColumn } from '../parts/ranking-table'
import { type LapMetric, RiderLaps } from '../parts/rider-laps'
import { useChosenRider } from '../parts/use-chosen-rider'
import type { DetailProps } from '../view'
import { computeRiderAverage } from './speeds'

export function SpeedDetail({ view, rider, settings }: DetailProps<'Speed'>): ReactElement {
  const minSpeed = settings.Discard_Speeds_Slower_Than
  const chosen = useChosenRider(rider)
  const lapMetric = useMemo(() => createSpeedMetric(minSpeed), [minSpeed])
  const columns = useMemo(
    () => [
      createTextColumn('top', 'TOP SPEED', each => formatSpeed(each.topSpeed)),
      createTextColumn('average', 'AVERAGE', each => formatSpeed(computeRiderAverage(each, minSpeed))),
    ],
    [minSpeed],
  )
  const leaderboard = (
    <RankingTable
      caption="Riders by top speed, in miles per hour"
      riders={view.riders}
      rider={rider}
      read={each => each.topSpeed}
      dataPoint="Max_Speed"
      columns={columns}
    />
  )
  const laps = (
    <Sections>
      <RiderLaps view={view} metric={lapMetric} {...chosen} />
      <Note>{`Speeds below ${minSpeed} mph are dimmed and left out of the averages.`}</Note>
    </Sections>
  )
  return (
    <Tabs
      label="Speed"
      tabs={[
        { key: 'leaderboard', label: 'Leaderboard', content: leaderboard },
        { key: 'laps', label: 'Laps', content: laps },
      ]}
    />
  )
}

function createSpeedMetric(minSpeed: number): LapMetric {
  return {
    header: 'Speed',
    read: ({ speed }) => (speed !== undefined && speed >= minSpeed ? speed : undefined),
    readDiscarded: ({ speed }) => speed,
    format: formatSpeed,
    best: 'highest',
  }
}

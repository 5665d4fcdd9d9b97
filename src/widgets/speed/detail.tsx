import { formatSpeed } from '#timing'
import { Tabs } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import { RankingTable, textColumn } from '../parts/ranking-table'
import { type LapValue, RiderLaps } from '../parts/rider-laps'
import { useChosenRider } from '../parts/use-chosen-rider'
import type { DetailProps } from '../view'
import { riderAverage } from './speeds'

export function SpeedDetail({ view, rider, settings }: DetailProps<'Speed'>): ReactElement {
  const slowest = settings.Discard_Speeds_Slower_Than
  const chosen = useChosenRider(rider)
  const lapValue = useMemo(() => speedOfLap(slowest), [slowest])
  const columns = useMemo(
    () => [
      textColumn('top', 'TOP SPEED', each => formatSpeed(each.topSpeed)),
      textColumn('average', 'AVERAGE', each => formatSpeed(riderAverage(each, slowest))),
    ],
    [slowest],
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
      <RiderLaps riders={view.riders} value={lapValue} {...chosen} />
      <Note>{`Speeds below ${slowest} mph are dimmed and left out of the averages.`}</Note>
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

function speedOfLap(slowest: number): LapValue {
  return {
    header: 'Speed',
    read: ({ speed }) => (speed !== undefined && speed >= slowest ? speed : undefined),
    readDiscarded: ({ speed }) => speed,
    text: formatSpeed,
    best: 'highest',
  }
}

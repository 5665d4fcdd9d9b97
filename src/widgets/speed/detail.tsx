import { type DisplayUnits, formatSpeed, getSpeedUnit } from '#timing'
import { Tabs } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { headerOf } from '../data-point-value'
import { Note, Sections } from '../parts/detail-sections'
import { RankingTable, createTextColumn } from '../parts/ranking-table'
import { type LapMetric, RiderLaps } from '../parts/rider-laps'
import { useChosenRider } from '../parts/use-chosen-rider'
import type { DetailProps } from '../view'
import { computeRiderAverage } from './speeds'

export function Detail({ view, rider, settings, units }: DetailProps<'Speed'>): ReactElement {
  const minSpeed = settings.Discard_Speeds_Slower_Than
  const unit = getSpeedUnit(units)
  const chosen = useChosenRider(rider)
  const lapMetric = useMemo(() => createSpeedMetric(minSpeed, units), [minSpeed, units])
  const columns = useMemo(
    () => [
      createTextColumn('top', `TOP SPEED (${unit})`, each => formatSpeed(each.topSpeed, units)),
      createTextColumn('average', `AVERAGE (${unit})`, each =>
        formatSpeed(computeRiderAverage(each, minSpeed), units),
      ),
    ],
    [minSpeed, unit, units],
  )
  const leaderboard = (
    <RankingTable
      caption={`Riders by top speed, in ${unit}`}
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
      <Note>{`Speeds below ${describeLimit(minSpeed, units)} are dimmed and left out of the averages.`}</Note>
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

/** The limit is chosen in whole miles per hour. */
function describeLimit(minSpeed: number, units: DisplayUnits): string {
  const mph = `${minSpeed} mph`
  return getSpeedUnit(units) === 'mph'
    ? mph
    : `${formatSpeed(minSpeed, units)} ${getSpeedUnit(units)} (${mph})`
}

function createSpeedMetric(minSpeed: number, units: DisplayUnits): LapMetric {
  return {
    header: headerOf('Speed', units),
    read: ({ speed }) => (speed !== undefined && speed >= minSpeed ? speed : undefined),
    readDiscarded: ({ speed }) => speed,
    format: speed => formatSpeed(speed, units),
    best: 'highest',
  }
}

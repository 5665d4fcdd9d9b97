import { type DisplayUnits, formatSpeed } from '#timing'
import type { DataPoint } from '../data-point'
import { headerOf } from '../data-point-value'
import type { LapMetric } from './rider-laps'
import { formatLap } from '../format-times'

const position: LapMetric = { header: 'Position', read: lap => lap.position, format: String }

/** The value by lap for a data point; data points without a history show the position (decisions Q-123). */
export function lapMetricOf(point: DataPoint, units: DisplayUnits): LapMetric {
  if (point === 'Best_Lap' || point === 'Last_Lap')
    return { header: point.replace('_', ' '), read: lap => lap.time, format: formatLap, best: 'lowest' }
  if (point === 'Speed')
    return {
      header: headerOf(point, units),
      read: lap => lap.speed,
      format: speed => formatSpeed(speed, units),
      best: 'highest',
    }
  return position
}

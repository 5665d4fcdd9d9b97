import { formatSpeed } from '#timing'
import type { DataPoint } from '../data-point'
import type { LapValue } from './rider-laps'
import { lapText } from '../time-text'

const position: LapValue = { header: 'Position', read: lap => lap.position, text: String }

/** What a lap says of a data point; those without a history show the position (decisions Q-123). */
export function lapValueOf(point: DataPoint): LapValue {
  if (point === 'Best_Lap' || point === 'Last_Lap')
    return { header: point.replace('_', ' '), read: lap => lap.time, text: lapText, best: 'lowest' }
  if (point === 'Speed')
    return { header: 'Speed', read: lap => lap.speed, text: formatSpeed, best: 'highest' }
  return position
}

// When it was wet during a session, by the hours of the weather report.
import type { TrackCondition } from '#timing'
import type { WeatherInput } from '../view'

const hourMs = 3_600_000

/**
 * `startedAt` is the start of the session, since 1970. Undefined if the weather is not known: sample data is not the
 * weather of the session.
 */
export function listTrackConditions(
  weather: WeatherInput | undefined,
  startedAt: number | undefined,
): readonly TrackCondition[] | undefined {
  const report = weather?.historical ?? weather?.current
  if (!report || report.source === 'static' || startedAt === undefined) return undefined
  const { time, rain } = report.hourly
  // Without rain in the report there is no change, whatever the hour.
  if (!rain.some(amount => (amount ?? 0) > 0)) return []
  const offset = startedAt + report.utc_offset_seconds * 1000
  return time.flatMap((hour, index) => {
    const amount = rain[index]
    // The rain of 13:00 is what fell from 12:00 to 13:00.
    return amount == null ? [] : [{ at: Date.parse(`${hour}Z`) - hourMs - offset, isWet: amount > 0 }]
  })
}

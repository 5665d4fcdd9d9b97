// When it was wet during a session, by the hours of the weather report.
import type { StrategyRider, TrackCondition } from '#timing'
import type { WeatherInput } from '../view'

/** When the session started, since 1970; undefined before a lap with a known end. */
export function findSessionStart({ crossedAt, judgedLaps }: StrategyRider): number | undefined {
  const at = judgedLaps.at(-1)?.lap.at
  return crossedAt === undefined || at === undefined ? undefined : crossedAt - at
}

/** Undefined if the weather is not known: sample data is not the weather of the session. */
export function listTrackConditions(
  weather: WeatherInput | undefined,
  sessionStart: number | undefined,
): readonly TrackCondition[] | undefined {
  const report = weather?.historical ?? weather?.current
  if (!report || report.source === 'static' || sessionStart === undefined) return undefined
  const { time, rain } = report.hourly
  // Without rain in the report there is no change, whatever the hour.
  if (!rain.some(amount => (amount ?? 0) > 0)) return []
  const offset = sessionStart + report.utc_offset_seconds * 1000
  return time.flatMap((hour, index) => {
    const amount = rain[index]
    return amount == null ? [] : [{ at: Date.parse(`${hour}Z`) - offset, isWet: amount > 0 }]
  })
}

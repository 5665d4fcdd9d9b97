import type { DashboardBuilder } from '../dashboard-state'
import { sides } from '../sides'
import { fetchCurrentWeather, fetchHistoricalWeather } from './weather-thunks'

/** The last that was told stays: it is ten minutes old at most, and a failure is only logged. */
export function addWeatherCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchCurrentWeather.fulfilled, (state, { payload, meta: { arg } }) => {
      const { held, weather } = sides[arg.riderType]
      if (state[held].raceId === arg.raceId) state[weather].current = payload
    })
    .addCase(fetchHistoricalWeather.fulfilled, (state, { payload, meta: { arg } }) => {
      const { held, weather } = sides[arg.riderType]
      if (state[held].raceId === arg.raceId) state[weather].historical = payload
    })
}

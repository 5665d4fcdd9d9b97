import type { DashboardBuilder } from '../dashboard-state'
import { fetchFavoriteRiders, saveRiders } from './favorite-thunks'

export function addFavoriteCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchFavoriteRiders.fulfilled, (state, { payload }) => {
      state.favoriteRiders = payload.riders ?? []
    })
    .addCase(saveRiders.fulfilled, (state, { payload }) => {
      state.favoriteRiders = payload.riders ?? []
    })
}

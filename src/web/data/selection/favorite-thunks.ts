// The riders a person follows on every device (decisions Q-077).
import { readFavoriteRiders, saveFavoriteRiders } from '#contract'
import { thunk } from '../thunk'

export const fetchFavoriteRiders = thunk(readFavoriteRiders, { needsNetwork: true })
export const saveRiders = thunk(saveFavoriteRiders)

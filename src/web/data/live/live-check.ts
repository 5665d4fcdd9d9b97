// While nothing is live, a slow look whether something is (decisions Q-095). The stream says it at once.
import type { AppStore } from '../store'
import { every } from './every'
import { fetchLive } from './live-thunk'
import type { Running } from './running'

const checkMs = 60_000

export function startLiveCheck(store: AppStore): Running {
  return every(checkMs, () => store.dispatch(fetchLive({ isSilent: true })))
}

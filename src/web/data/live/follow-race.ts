// Dispatches the live stream of a race, shared between the tabs of the browser, into the store. Without a race the
// stream only announces which race is live.
import type { AppStore } from '../root-state'
import { readStream } from './read-stream'
import { receiveMessage } from './receive-message'
import type { TabSupport } from './shared-stream'
import type { Task } from './tasks'

export function followRace(store: AppStore, raceId: string | null, tabSupport?: TabSupport): Task {
  return readStream(store, {
    name: 'live',
    raceId,
    query: raceId === null ? {} : { race_id: raceId },
    receive: message => receiveMessage(store, raceId, message),
    tabSupport,
  })
}

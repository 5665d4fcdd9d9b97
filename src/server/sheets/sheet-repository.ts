import type { LiveSheetRegistry } from './live-sheet-registry'
import type { Sheet } from './sheet'
import { SheetResponses } from './sheet-responses'
import type { StoredSheetCache } from './stored-sheet-cache'

/** Finds the sheet of any race, live or stored. */
export class SheetRepository {
  readonly live: LiveSheetRegistry
  readonly stored: StoredSheetCache
  readonly responses = new SheetResponses()

  constructor(live: LiveSheetRegistry, stored: StoredSheetCache) {
    this.live = live
    this.stored = stored
    live.subscribe({ onEnded: raceId => stored.invalidate(raceId) })
  }

  /** Synchronous for a live race; undefined if the race does not exist. */
  find(raceId: string): Sheet | Promise<Sheet | undefined> {
    return this.live.find(raceId) ?? this.stored.find(raceId)
  }

  /** To be called after races or tracks were edited, so that all cached data is read again. */
  refresh(): void {
    this.stored.invalidateAll()
    this.live.refreshRaces()
  }
}

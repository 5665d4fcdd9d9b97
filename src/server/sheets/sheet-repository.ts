import { HttpError } from '../http/errors'
import type { LiveSheetRegistry } from './live-sheet-registry'
import type { Sheet } from './sheet'
import { SheetResponses } from './sheet-responses'
import type { StoredSheet } from './stored-sheet'
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
    return this.live.find(raceId) ?? this.findStored(raceId)
  }

  /** Throws 503 for a live race that is being restored: what is stored of it is older than what clients have. */
  async findStored(raceId: string): Promise<StoredSheet | undefined> {
    const sheet = await this.stored.find(raceId)
    if (sheet?.race.isLive === true && this.live.isRestoring)
      throw new HttpError(503, 'The live race is being restored. Please try again.', { retryAfterSeconds: 2 })
    return sheet
  }

  /** To be called after the tires of a rider were saved. */
  refreshRace(raceId: string): void {
    this.stored.invalidate(raceId)
    void this.live.refreshRaces()
  }

  /** To be called after races or tracks were edited, so that all cached data is read again. */
  refresh(): void {
    this.stored.invalidateAll()
    void this.live.refreshRaces()
  }
}

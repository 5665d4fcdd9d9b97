// All races there are, live or stored, each as its sheet.
import type { LiveSheets } from './live-sheets'
import type { Sheet } from './sheet'
import { SheetAnswers } from './sheet-answers'
import type { StoredSheets } from './stored-sheets'

export class Sheets {
  readonly live: LiveSheets
  readonly stored: StoredSheets
  readonly answers = new SheetAnswers()

  constructor(live: LiveSheets, stored: StoredSheets) {
    this.live = live
    this.stored = stored
    live.subscribe({ ended: raceId => stored.forget(raceId) })
  }

  /** At once and from memory where it is live; undefined where there is no such race. */
  of(raceId: string): Sheet | Promise<Sheet | undefined> {
    return this.live.of(raceId) ?? this.stored.of(raceId)
  }

  /** A race or a track was changed by hand: what is in memory of any of them is asked for anew. */
  forget(): void {
    this.stored.forgetAll()
    this.live.learnAgain()
  }
}

import type { Viewer } from './viewer'

/** A heartbeat checks at most this share of the viewers in the database, so that all take a minute (operations N-037). */
const heartbeatsPerMinute = 12
const minPerHeartbeat = 500

/** Finds viewers whose sign-in session has ended. Most are checked in memory, the others a few at a time. */
export class SessionChecks {
  /** Viewers whose session is being loaded. */
  readonly #loading = new Set<Viewer>()
  readonly #onEnded: (viewer: Viewer) => void

  constructor(onEnded: (viewer: Viewer) => void) {
    this.#onEnded = onEnded
  }

  /** To be called at every heartbeat. */
  checkAll(viewers: ReadonlySet<Viewer>): void {
    let remaining = Math.max(minPerHeartbeat, Math.ceil(viewers.size / heartbeatsPerMinute))
    for (const viewer of viewers) {
      const isOpen = viewer.session.isOpenInMemory()
      if (isOpen === false) this.#onEnded(viewer)
      if (isOpen !== undefined || remaining === 0) continue
      remaining -= 1
      void this.#load(viewer)
    }
  }

  /** To be called when the access of a user changed. */
  checkUser(viewers: ReadonlySet<Viewer>, userId: string): void {
    for (const viewer of viewers) if (viewer.session.userId === userId) void this.#load(viewer)
  }

  async #load(viewer: Viewer): Promise<void> {
    if (this.#loading.has(viewer)) return
    this.#loading.add(viewer)
    // Viewers stay connected while the database is unavailable.
    const isOpen = await viewer.session.isOpen().catch(() => true)
    this.#loading.delete(viewer)
    if (!isOpen) this.#onEnded(viewer)
  }
}

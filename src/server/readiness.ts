import type { Database } from './db/database'
import type { LiveSheetRegistry } from './sheets/live-sheet-registry'

export interface ReadinessReport {
  readonly isReady: boolean
  readonly status: 'ready' | 'starting' | 'restoring' | 'draining'
  /** What does not work at the moment. */
  readonly degraded?: readonly 'database'[]
}

interface Options {
  readonly database: Pick<Database, 'isPrepared' | 'isReady'>
  readonly liveSheets: Pick<LiveSheetRegistry, 'isRestoring'>
}

/** Whether a load balancer should send requests to this node (operations N-051). */
export class Readiness {
  readonly #options: Options
  #isDraining = false

  constructor(options: Options) {
    this.#options = options
  }

  /** From now on the balancer is asked to use another node. Requests are still answered. */
  startDraining(): void {
    this.#isDraining = true
  }

  async report(): Promise<ReadinessReport> {
    const { database, liveSheets } = this.#options
    if (this.#isDraining) return { isReady: false, status: 'draining' }
    if (!database.isPrepared) return { isReady: false, status: 'starting' }
    if (liveSheets.isRestoring) return { isReady: false, status: 'restoring' }
    // All nodes share the database: if they all became unready, no live timing would be left.
    if (await database.isReady()) return { isReady: true, status: 'ready' }
    return { isReady: true, status: 'ready', degraded: ['database'] }
  }
}

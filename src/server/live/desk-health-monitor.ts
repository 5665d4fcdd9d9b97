import type { DeskHealth } from '#contract'
import { buildDeskHealth } from './build-desk-health'
import { LampHistory } from './lamp-history'
import type { LiveTiming } from './live-timing'

export interface DeskHealthOptions {
  readonly liveTiming: Pick<LiveTiming, 'readFeedReport' | 'getJournalHealth' | 'snapshot'>
  readonly countViewers: () => number
  readonly now?: () => number
}

const observeIntervalMs = 1000

/** The lamps of the desk. Their history is recorded also while no desk is open. */
export class DeskHealthMonitor {
  readonly #options: Required<DeskHealthOptions>
  readonly #history = new LampHistory()
  #timer: NodeJS.Timeout | undefined

  constructor(options: DeskHealthOptions) {
    this.#options = { now: Date.now, ...options }
  }

  /** `countPending` counts the decisions whose audit rows are not in the database yet. */
  start(countPending: () => number): void {
    this.#timer = setInterval(() => this.observe(countPending()), observeIntervalMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  observe(auditPending = 0): void {
    const { liveTiming, countViewers, now } = this.#options
    const at = now()
    const { isStuck } = liveTiming.getJournalHealth()
    const { flag, phase } = liveTiming.snapshot?.session ?? {}
    this.#history.observe({
      feed: liveTiming.readFeedReport(at),
      isGreen: flag === 'green' && phase !== 'after',
      isJournalStuck: isStuck,
      auditPending,
      viewers: countViewers(),
      now: at,
    })
  }

  /** `auditPending` counts the decisions whose audit rows are not in the database yet. */
  read(auditPending: number): DeskHealth {
    const { liveTiming, countViewers, now } = this.#options
    const at = now()
    return buildDeskHealth({
      feed: liveTiming.readFeedReport(at),
      journal: liveTiming.getJournalHealth(),
      auditPending,
      viewers: countViewers(),
      history: this.#history.changes,
      now: at,
    })
  }
}

// Limits the log lines of a failure that repeats: the first is written at once, the others are counted, and their number
// is written with the same message at growing intervals.
import { describeKind } from './log-error'
import { isFields } from './log-fields'

type Write = (repeated?: number) => void

interface Repeats {
  count: number
  /** Writes the latest line. */
  write: Write
}

const minuteMs = 60_000
const intervals = { firstMs: minuteMs, factor: 4, maxMs: 60 * minuteMs }
/** Messages are literals in the code, so this is never reached unless a message contains data. */
const maxKeys = 500

export class RepeatCounter {
  readonly #repeatsByKey = new Map<string, Repeats>()

  writeOrCount(key: string, write: Write): void {
    const repeats = this.#repeatsByKey.get(key)
    if (repeats) {
      repeats.count += 1
      repeats.write = write
      return
    }
    write()
    if (this.#repeatsByKey.size >= maxKeys) return
    this.#repeatsByKey.set(key, { count: 0, write })
    this.#schedule(key, intervals.firstMs)
  }

  #schedule(key: string, intervalMs: number): void {
    setTimeout(() => this.#writeCount(key, intervalMs), intervalMs).unref()
  }

  /** A failure that did not repeat during an interval is over: the next one is written at once. */
  #writeCount(key: string, intervalMs: number): void {
    const repeats = this.#repeatsByKey.get(key)
    if (!repeats || repeats.count === 0) {
      this.#repeatsByKey.delete(key)
      return
    }
    repeats.write(repeats.count)
    repeats.count = 0
    this.#schedule(key, Math.min(intervalMs * intervals.factor, intervals.maxMs))
  }
}

/**
 * The message and the kind of error; undefined for lines that are written every time. Security events and unexpected
 * errors of requests are among those, because each is looked up by its user or id.
 */
export function toRepeatKey(fields: unknown, message: unknown): string | undefined {
  if (!isFields(fields) || 'event' in fields || 'errorId' in fields) return undefined
  if ('err' in fields) return `${String(message)} ${describeKind(fields['err'])}`
  return 'failure' in fields ? String(message) : undefined
}

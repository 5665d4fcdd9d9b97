// Measures the turns of the event loop: for how long nothing else could have been done.
import { openSync, readSync } from 'node:fs'

export interface LongestTurn {
  readonly ms: number
  /** Without the time in which the operating system ran something else; undefined where it does not say. */
  readonly processorMs: number | undefined
}

/** Linux counts the nanoseconds that the main thread has run. */
function openThreadClock(): () => number {
  const bytes = Buffer.alloc(64)
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    return () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 64, 0)).split(' ')[0]) / 1e6
  } catch {
    return () => Number.NaN
  }
}

const readThreadMs = openThreadClock()

/** Returns a function that ends the measurement. */
export function startTurnMeter(): () => LongestTurn {
  let [ms, processorMs] = [0, 0]
  let [lastAt, lastThreadMs] = [performance.now(), readThreadMs()]
  let isRunning = true
  const tick = (): void => {
    const [now, threadMs] = [performance.now(), readThreadMs()]
    ms = Math.max(ms, now - lastAt)
    processorMs = Math.max(processorMs, threadMs - lastThreadMs)
    lastAt = now
    lastThreadMs = threadMs
    if (isRunning) setImmediate(tick)
  }
  setImmediate(tick)
  return () => {
    isRunning = false
    return { ms, processorMs: Number.isNaN(processorMs) ? undefined : processorMs }
  }
}

// Runs all animation callbacks on one shared timer, so that the page is painted 4 times a second instead of 60.
// Progress bars and dots move by only a few pixels per step.

const intervalMs = 250

const callbacks = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `run` now and every quarter of a second until the returned function is called. */
export function runEveryQuarterSecond(run: () => void): () => void {
  callbacks.add(run)
  timer ??= setInterval(runAll, intervalMs)
  run()
  return () => {
    callbacks.delete(run)
    if (callbacks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function runAll(): void {
  for (const run of callbacks) run()
}

// What runs between two updates is drawn four times a second, all of it at once: a bar grows by less than a pixel
// meanwhile, and the page is painted four times a second instead of sixty.

const quarterSecond = 250

const runners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Runs it now and every quarter of a second, until the answer is called. */
export function everyQuarterSecond(run: () => void): () => void {
  runners.add(run)
  timer ??= setInterval(runAll, quarterSecond)
  run()
  return () => {
    runners.delete(run)
    if (runners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function runAll(): void {
  for (const run of runners) run()
}

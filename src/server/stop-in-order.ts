import type { Logger } from 'pino'

export interface StopStep {
  /** What is stopped, for the log. */
  readonly name: string
  /** After this time the next step begins. */
  readonly maxMs: number
  readonly stop: () => void | Promise<void>
}

/**
 * Runs the steps one after another, each for a limited time and all of them within the deadline. Returns false if a
 * part has failed or is still open.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  deadlineMs: number,
  log: Logger,
): Promise<boolean> {
  const startedAt = performance.now()
  const open: string[] = []
  for (const { name, maxMs, stop } of steps) {
    const remainingMs = startedAt + deadlineMs - performance.now()
    const outcome = await settleWithin(stop, Math.min(maxMs, Math.max(0, remainingMs)))
    if (outcome === 'stopped') continue
    open.push(name)
    if (outcome !== 'open')
      log.error({ err: outcome.error, name }, 'Stopping a part of the server failed; the shutdown continues')
  }
  if (open.length > 0)
    log.error(
      { name: open },
      `Stopping took too long or failed; the process exits with these open: ${open.join(', ')}`,
    )
  return open.length === 0
}

async function settleWithin(
  stop: StopStep['stop'],
  maxMs: number,
): Promise<'stopped' | 'open' | { readonly error: unknown }> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'open'>(resolve => {
    timer = setTimeout(() => resolve('open'), maxMs)
  })
  const stopping = (async () => stop())().then(
    () => 'stopped' as const,
    (error: unknown) => ({ error }),
  )
  const outcome = await Promise.race([stopping, timeout])
  clearTimeout(timer)
  return outcome
}

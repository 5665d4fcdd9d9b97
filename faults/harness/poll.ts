import { setTimeout as pause } from 'node:timers/promises'

/** Repeats `attempt` until it returns a value. Rejects after the timeout. */
export async function pollUntil<Value>(
  what: string,
  attempt: () => Value | undefined | Promise<Value | undefined>,
  { timeoutMs = 60_000, intervalMs = 50 } = {},
): Promise<Value> {
  const end = performance.now() + timeoutMs
  let lastError: unknown
  while (performance.now() < end) {
    try {
      const value = await attempt()
      if (value !== undefined) return value
    } catch (error) {
      lastError = error
    }
    await pause(intervalMs)
  }
  throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`, { cause: lastError })
}

/** Milliseconds that `work` takes. */
export async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

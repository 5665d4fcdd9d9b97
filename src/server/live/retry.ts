import { BackOff } from '#timing'
import { sleep } from '../feeds/sleep'

export interface RetryOptions {
  readonly firstMs: number
  readonly maxMs: number
  /** Ends the attempts. */
  readonly signal: AbortSignal
  /** Called after each failed attempt; ends the attempts by throwing. */
  readonly onFailure: (error: unknown) => void
}

/** Repeats the work until it succeeds. Returns the number of failures; undefined if the signal was aborted first. */
export async function retry(work: () => Promise<void>, options: RetryOptions): Promise<number | undefined> {
  const { firstMs, maxMs, signal, onFailure } = options
  const backOff = new BackOff({
    firstMs,
    maxMs,
    randomFactor: { min: 1, max: 1.25 },
    random: () => Math.random(),
  })
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await work()
      return failures
    } catch (error) {
      onFailure(error)
    }
    await sleep(backOff.nextDelayMs(), signal)
  }
  return undefined
}

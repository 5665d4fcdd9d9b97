import { setTimeout } from 'node:timers/promises'

/** Resolves after the time, or immediately when the signal is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

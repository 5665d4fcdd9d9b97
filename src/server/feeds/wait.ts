import { setTimeout } from 'node:timers/promises'

/** Over after the time, or at once when the signal says stop. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

// Timelines for tests. Times are in seconds for readability.
import type { Message } from '../engine/messages'
import { createSession } from '../engine/session-state'
import type { Mark, Marks } from './mark'
import { findMarks, type MarkOptions } from './marks'
import { Replayer } from './replayer'

const startsAt = 1_700_000_000_000

/** Each record arrives at the given time. */
export function createReplayer(...records: readonly (readonly [seconds: number, ...Message[]])[]): Replayer {
  const replayer = new Replayer(createSession(), startsAt)
  replayer.append(
    records.map(([seconds, ...messages]) => ({
      receivedAt: startsAt + Math.round(seconds * 1000),
      messages,
    })),
  )
  return replayer
}

export const testClass = { category: 'Open', mainCategory: undefined }

export function collectMarks(replayer: Replayer, options: Partial<MarkOptions> = {}): Marks {
  const steps = findMarks(replayer, { ...testClass, grade: 'recorded', ...options })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** `80 overtake-made 2 > 1`: seconds, kind, rider and the other riders. */
export function describeMark({ time, kind, competitor, others, flag, lapTime }: Mark): string {
  const overtake = [others && `> ${others.join(' ')}`, flag && `under ${flag}`]
  const parts = [time / 1000, kind, competitor, ...overtake, lapTime && lapTime / 1000]
  return parts.filter(part => part !== undefined).join(' ')
}

// Refuses commands that were on the way for so long that the page has given them up (C-071).
import type { ControlCommand } from '#contract'
import { HttpError } from '../../http/errors'

/** Longer than a page waits for an answer. A network that comes back may still deliver what was sent minutes ago. */
export const maxDelayMs = 15_000

/** A press has a time of its own, which counts however late it arrives. */
const kindsWithTime: ReadonlySet<ControlCommand['kind']> = new Set(['mark', 'start'])

export function checkDelay({ kind, sentAt }: ControlCommand, now: number): void {
  if (sentAt === undefined || kindsWithTime.has(kind) || now - sentAt <= maxDelayMs) return
  throw new HttpError(409, 'This arrived too late and was not executed. Please send it again.')
}

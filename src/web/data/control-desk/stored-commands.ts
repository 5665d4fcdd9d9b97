// Presses made while the desk was offline, stored per race so that a reload does not lose them (C-071).
import * as z from 'zod/mini'
import { reportError } from '../api/report-error'
import type { UnsentPress } from './state'

const stored = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['mark', 'start']),
    at: z.number(),
    // Earlier versions stored none.
    basedOn: z.prefault(z.number(), 0),
  }),
)

function keyOf(raceId: string): string {
  return `lap-logic-desk-unsent/${raceId}`
}

export function readUnsentPresses(raceId: string): readonly UnsentPress[] {
  try {
    const parsed = z.safeParse(stored, JSON.parse(localStorage.getItem(keyOf(raceId)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // Storage is blocked, or the text is not ours.
    return []
  }
}

export function writeUnsentPresses(raceId: string, presses: readonly UnsentPress[]): void {
  try {
    if (presses.length === 0) localStorage.removeItem(keyOf(raceId))
    else localStorage.setItem(keyOf(raceId), JSON.stringify(presses))
  } catch (error) {
    reportError('Storing unsent presses failed; they are lost when the page is closed', error)
  }
}

import type { RaceMessage } from '#contract'

const start = Date.parse('2026-06-13T14:00:00Z')

/** A message some seconds after 14:00. */
export function createMessage(id: string, seconds: number, more: Partial<RaceMessage> = {}): RaceMessage {
  return {
    id,
    number: 1,
    at: new Date(start + seconds * 1000).toISOString(),
    source: 'auto',
    kind: 'best',
    text: `Message ${id}`,
    riders: [],
    until: null,
    retracted_at: null,
    outcome_of: null,
    ...more,
  }
}

export const clockAt = (seconds: number): number => start + seconds * 1000
export const timeAt = (seconds: number): string => new Date(clockAt(seconds)).toISOString()

import type { Race } from '#contract'
import { type Flag, parseFlag } from './flag'

export interface RaceStatus {
  readonly text: string
  readonly flag: Flag
}

/** Prefers the text and flag of race control to those stored with the race (decisions Q-120). */
export function getRaceStatus(race: Race | null): RaceStatus {
  return {
    text: race?.status_details.status.trim() || race?.status.trim() || 'Track is Cold',
    flag: parseFlag(race?.status_details.flagcolor.trim() || race?.flagcolor || ''),
  }
}

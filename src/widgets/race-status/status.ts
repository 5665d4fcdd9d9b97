import type { Race } from '#contract'
import { type Flag, flagOf } from './flag'

export interface RaceStatus {
  readonly text: string
  readonly flag: Flag
}

/** Race control's own words, then those of the race (decisions Q-120). */
export function statusOf(race: Race | null): RaceStatus {
  return {
    text: race?.status_details.status.trim() || race?.status.trim() || 'Track is Cold',
    flag: flagOf(race?.status_details.flagcolor.trim() || race?.flagcolor || ''),
  }
}

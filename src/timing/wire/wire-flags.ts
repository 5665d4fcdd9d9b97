// Converts flags to the wire format (decisions Q-120, decision record 018).
import type { Flag } from '../engine/messages'
import type { FlagTimeline } from '../strategy/flag-timeline'
import { formatWireSeconds } from './wire-text'

/** The wire uses the spelling "checkered" for the flag "chequered" (decisions Q-120). */
export const flagColors = {
  green: 'green',
  yellow: 'yellow',
  red: 'red',
  white: 'white',
  chequered: 'checkered',
} as const satisfies Readonly<Record<Flag, string>>

export type FlagColor = (typeof flagColors)[Flag]

export interface WireFlags {
  readonly flags: { at: string; flag: FlagColor }[]
  readonly flags_exact: boolean
}

export function toWireFlags({ changes, isExact }: FlagTimeline): WireFlags {
  return {
    flags: changes.map(({ at, flag }) => ({ at: formatWireSeconds(at), flag: flagColors[flag] })),
    flags_exact: isExact,
  }
}

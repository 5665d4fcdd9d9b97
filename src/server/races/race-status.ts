// Converts the state of a race to the wire format (decisions 4.4, Q-120).
import type { Flag } from '#timing'
import type { RaceRow } from './race-store'

export type RaceState = Pick<RaceRow, 'flag' | 'phase' | 'isFinished'>

export interface RaceStatus {
  /** "" is shown as "Track is Cold". */
  readonly status: string
  readonly flagcolor: string
}

const cold: RaceStatus = { status: '', flagcolor: '' }

/** The wire uses the spelling "checkered" for the flag "chequered" (decisions Q-120). */
const flags: Readonly<Record<Flag, RaceStatus>> = {
  green: { status: 'Green Flag', flagcolor: 'green' },
  yellow: { status: 'Yellow Flag', flagcolor: 'yellow' },
  red: { status: 'Red Flag', flagcolor: 'red' },
  white: { status: 'White Flag', flagcolor: 'white' },
  chequered: { status: 'Checkered Flag', flagcolor: 'checkered' },
}

export function toRaceStatus({ flag, phase, isFinished }: RaceState): RaceStatus {
  // After the race only the checkered flag is reported; any other last flag no longer applies.
  if (isFinished || phase === 'after') return flag === 'chequered' ? flags.chequered : cold
  return phase === 'before' ? cold : flags[phase]
}

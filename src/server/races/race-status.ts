// What the state of a race is called on the wire (decisions 4.4, Q-120).
import type { Flag } from '#timing'
import type { RaceRow } from './race-store'

export type RaceState = Pick<RaceRow, 'flag' | 'phase' | 'isFinished'>

export interface RaceStatus {
  /** "" reads "Track is Cold" on the screen. */
  readonly status: string
  readonly flagcolor: string
}

const cold: RaceStatus = { status: '', flagcolor: '' }

/** The wire writes chequered the American way: it is a colour there (decisions Q-120). */
const flags: Readonly<Record<Flag, RaceStatus>> = {
  green: { status: 'Green Flag', flagcolor: 'green' },
  yellow: { status: 'Yellow Flag', flagcolor: 'yellow' },
  red: { status: 'Red Flag', flagcolor: 'red' },
  white: { status: 'White Flag', flagcolor: 'white' },
  chequered: { status: 'Checkered Flag', flagcolor: 'checkered' },
}

export function raceStatus({ flag, phase, isFinished }: RaceState): RaceStatus {
  // Of a race that is over only its end is still true: a green flag that was out last is out no more.
  if (isFinished || phase === 'after') return flag === 'chequered' ? flags.chequered : cold
  return phase === 'before' ? cold : flags[phase]
}

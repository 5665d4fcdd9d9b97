// Converts the state of a race to the wire format (decisions 4.4, Q-120).
import type { Flag } from '../engine/messages'
import type { Phase } from '../engine/session-state'
import { flagColors } from './wire-flags'

export interface RaceState {
  readonly flag: Flag | null
  readonly phase: Phase
  readonly isFinished: boolean
}

export interface RaceStatus {
  /** "" is shown as "Track is Cold". */
  readonly status: string
  readonly flagcolor: string
}

const cold: RaceStatus = { status: '', flagcolor: '' }

const statuses: Readonly<Record<Flag, string>> = {
  green: 'Green Flag',
  yellow: 'Yellow Flag',
  red: 'Red Flag',
  white: 'White Flag',
  chequered: 'Checkered Flag',
}

function describeFlag(flag: Flag): RaceStatus {
  return { status: statuses[flag], flagcolor: flagColors[flag] }
}

export function toRaceStatus({ flag, phase, isFinished }: RaceState): RaceStatus {
  // After the race only the checkered flag is reported; any other last flag no longer applies.
  if (isFinished || phase === 'after') return flag === 'chequered' ? describeFlag(flag) : cold
  return phase === 'before' ? cold : describeFlag(phase)
}

// From the fields of the penalty dialog to the command and back.
import type { SanctionBody } from '#contract'
import type { DeskDialog } from '../desk-dialog'
import type { DraftValues } from './stored-draft'

export type PenaltyDialog = Extract<DeskDialog, { readonly kind: 'penalty' }>

/** Often given; anything else is typed. */
export const infringements = [
  'Jump start',
  'Track limits',
  'Overtaking under yellow',
  'Ignoring a flag',
  'Speeding in the pit lane',
  'Unsafe riding',
  'Causing a collision',
  'Shortcut with advantage',
  'Wrong grid position',
  'Working on the grid',
]

export const sanctionItems = [
  { value: 'warning', label: 'Warning' },
  { value: 'time', label: 'Time added' },
  { value: 'longLap', label: 'Long lap' },
  { value: 'rideThrough', label: 'Ride-through' },
  { value: 'positions', label: 'Positions down' },
  { value: 'laps', label: 'Laps taken off' },
  { value: 'grid', label: 'Grid places, next race' },
  { value: 'pitStart', label: 'Start from the pit lane, next race' },
  { value: 'dsq', label: 'Disqualified' },
] as const

/** Undefined until seconds or count are a number that the sanction takes. */
export function readSanction(values: DraftValues): SanctionBody | undefined {
  const { type, seconds = '', count = '' } = values
  switch (type) {
    case 'warning':
    case 'rideThrough':
    case 'pitStart':
    case 'dsq':
      return { type }
    case 'time': {
      const timeMs = Math.round(Number(seconds.replace(',', '.')) * 1000)
      return seconds.trim() !== '' && timeMs > 0 ? { type, timeMs } : undefined
    }
    case 'longLap':
    case 'positions':
    case 'laps':
    case 'grid': {
      const number = readCount(count)
      return number === undefined ? undefined : { type, count: number }
    }
    case undefined:
    default:
      return undefined
  }
}

/** Has to be served on the track. */
export function isServedOnTrack(sanction: SanctionBody | undefined): boolean {
  return sanction?.type === 'longLap' || sanction?.type === 'rideThrough'
}

export function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : undefined
}

/** What is in the fields when the dialog opens. Without a number of laps, the rules decide how long it can be served. */
export function proposePenalty(
  { sanction, infringement = '' }: Pick<PenaltyDialog, 'sanction' | 'infringement'>,
  lap: number,
): DraftValues {
  return {
    type: 'time',
    infringement,
    lap: String(lap),
    within: '',
    reason: '',
    seconds: '3',
    count: '1',
    ...(sanction && writeSanction(sanction)),
  }
}

function writeSanction(sanction: SanctionBody): DraftValues {
  if (sanction.type === 'time') return { type: 'time', seconds: String(sanction.timeMs / 1000) }
  return 'count' in sanction
    ? { type: sanction.type, count: String(sanction.count) }
    : { type: sanction.type }
}

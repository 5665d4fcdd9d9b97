// From the fields of the penalty dialog to the command and back.
import type { SanctionBody } from '#contract'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import type { DraftValues } from './stored-draft'

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

export function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : undefined
}

type Proposal = 'limits' | 'rideThrough' | 'jumpStart'

/** What is in the fields when the dialog opens. */
export function proposePenalty(
  rules: DeskSnapshot['rules'],
  lap: number,
  proposal: Proposal | undefined,
): DraftValues {
  const common = { lap: lap > 0 ? String(lap) : '', reason: '', seconds: '3', count: '1' }
  if (proposal === 'rideThrough')
    return { ...common, type: 'rideThrough', infringement: 'Penalty not served', within: '3' }
  const sanction = proposal && { limits: rules.trackLimits.penalty, jumpStart: rules.jumpStart }[proposal]
  const infringement = proposal && { limits: 'Track limits', jumpStart: 'Jump start' }[proposal]
  return {
    ...common,
    type: 'time',
    infringement: infringement ?? '',
    within: String(rules.longLapWithin[0]),
    ...(sanction && writeSanction(sanction)),
  }
}

function writeSanction(sanction: SanctionBody): DraftValues {
  if (sanction.type === 'time') return { type: 'time', seconds: String(sanction.timeMs / 1000) }
  return 'count' in sanction
    ? { type: sanction.type, count: String(sanction.count) }
    : { type: sanction.type }
}

// Lines, sections and laps of one rider. A repeated record is state: it may fill a hole, but it is no lap.
import type { CrossingMessage, EntryMessage, Message } from '#timing'
import { type Context, type Outcome, unknownNumber } from './context'
import { count, duration, elapsedTime, flagOf, ordinal, statusOf } from './fields'
import type { Heard } from './records'
import type { Rider, Run } from './run'

// $L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596¦G¦T
export function crossLine({ type, fields }: Heard, { run, track }: Context): Outcome {
  const [number = '', competitor = '', name = '', source, elapsed, flagText, where] = fields
  if (number === unknownNumber || type === 'R') return 'ignored'
  const at = elapsedTime(elapsed)
  if (competitor === '' || at === undefined || where === undefined) return 'refused'
  const line = track.lineOf(name)
  if (line === undefined) return 'ignored'
  const introduced = run.introduce(competitor, number)
  const flag = flagOf(flagText)
  const told = {
    ...(flag !== undefined && { flag }),
    ...(source === 'M' && { quality: 'manual' as const }),
  }
  if (line !== 'SF') return [...introduced, { type: 'crossing', competitor, line, at, ...told }]
  const rider = run.rider(competitor)
  // $C came first and told it with its lap.
  if (rider.crossingAt(at) !== undefined) return introduced
  rider.cross(at)
  const isInPit = name.toUpperCase() === 'SFPIT' || where === 'P'
  const isKnown = isInPit || where === 'T'
  return [...introduced, { type: 'crossing', competitor, line, at, ...(isKnown && { isInPit }), ...told }]
}

// $S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58¦2: the fourth field is elapsed time in one feed and time of day in another
export function completeSection({ fields }: Heard, { run, track }: Context): Outcome {
  const [number = '', competitor = '', name = '', , timeText, lapText] = fields
  if (number === unknownNumber) return 'ignored'
  if (competitor === '' || elapsedTime(timeText) === undefined || count(lapText) === undefined)
    return 'refused'
  const time = duration(timeText)
  const sector = track.sectorOf(name)
  const speedMph = time === undefined ? undefined : track.speedIn(name, time)
  if (time === undefined || (sector === undefined && speedMph === undefined)) return 'ignored'
  const introduced = run.introduce(competitor, number)
  if (!run.isNews(`section ${competitor} ${name} ${lapText} ${time}`)) return introduced
  const lap = ordinal(lapText)
  const measured = sector === undefined ? { speedMph: speedMph ?? 0 } : { sector, time }
  return [...introduced, { type: 'section', competitor, ...measured, ...(lap !== undefined && { lap }) }]
}

/** Where the feed has no line crossings, the lap itself is one. */
function crossingOf(rider: Rider, { type, fields }: Heard): CrossingMessage | undefined {
  const laps = count(fields[3]) ?? 0
  const at = duration(fields[4])
  // The same lap with another total is a penalty, not a crossing.
  if (at === undefined || laps <= rider.laps || rider.crossingAt(at) !== undefined) return undefined
  rider.cross(at)
  const flag = flagOf(fields[16])
  const crossing: CrossingMessage = {
    type: 'crossing',
    competitor: fields[2] ?? '',
    line: 'SF',
    at,
    isInPit: fields[6] === 'P' || ordinal(fields[18]) === laps,
  }
  // He crossed there while we were away: the next lap can be timed from it.
  if (type === 'R') return { ...crossing, lapTime: 'none' }
  const lapTime = duration(fields[5])
  return {
    ...crossing,
    lap: laps,
    ...(lapTime !== undefined && { lapTime }),
    ...(flag !== undefined && { flag }),
  }
}

/** The place on the grid and whether he is still running, where that is news. */
function entryOf(rider: Rider, { fields }: Heard): readonly EntryMessage[] {
  const status = statusOf(fields[15]) ?? rider.status
  const grid = rider.grid === undefined ? ordinal(fields[19]) : undefined
  if (status === rider.status && grid === undefined) return []
  const hasChanged = status !== rider.status
  rider.status = status
  rider.grid ??= grid
  return [
    {
      type: 'entry',
      competitor: fields[2] ?? '',
      ...(grid !== undefined && { grid }),
      ...(hasChanged && { status }),
    },
  ]
}

function standingsOf(run: Run, { fields }: Heard): readonly Message[] {
  const [position, laps, total] = [ordinal(fields[0]), count(fields[3]), duration(fields[4])]
  const [best, bestLap, pits] = [duration(fields[7]), ordinal(fields[8]), count(fields[17])]
  const claim = {
    type: 'standing',
    competitor: fields[2] ?? '',
    ...(position !== undefined && { position }),
    ...(best !== undefined && { best }),
    ...(best !== undefined && bestLap !== undefined && { bestLap }),
  } as const
  const race: Message = {
    ...claim,
    order: 'race',
    ...(laps !== undefined && { laps }),
    ...(total !== undefined && { total }),
    ...(pits !== undefined && { pits }),
  }
  // In practice and qualifying the rank goes by the best lap.
  return run.kind === undefined || run.kind === 'race' ? [race] : [race, { ...claim, order: 'best' }]
}

// $C¦N¦33¦R1¦4¦71¦1C¦2¦2E596¦17003¦T¦17003¦2¦A5C¦0¦1F4¦0¦4¦17003¦Active¦G¦0¦0¦6¦0
export function completeLap(record: Heard, { run }: Context): Outcome {
  const { fields } = record
  const [, number = '', competitor = '', laps, elapsed] = fields
  if (number === unknownNumber) return 'ignored'
  const isCut = fields.length < 17 || elapsedTime(elapsed) === undefined || count(laps) === undefined
  if (isCut || competitor === '') return 'refused'
  const rider = run.rider(competitor)
  const crossing = crossingOf(rider, record)
  rider.laps = count(laps) ?? 0
  if (rider.laps > 0) run.hasStarted = true
  return [
    ...run.introduce(competitor, number),
    ...entryOf(rider, record),
    ...(crossing === undefined ? [] : [crossing]),
    ...standingsOf(run, record),
  ]
}

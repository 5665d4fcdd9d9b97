// Handlers for lines, sections and laps. A repeated record is state: it may add missing data, but is no new lap.
import type { CrossingMessage, EntryMessage, Message } from '#timing'
import { type Context, type Outcome, unknownNumber } from './context'
import { parseCount, parseDuration, parseElapsedTime, parseFlag, parseOrdinal, parseStatus } from './fields'
import type { MultiloopRecord } from './records'
import type { Rider, Run } from './run'

// $L¦N¦5F0¦R1¦71¦1C¦SF¦A¦2E596¦G¦T
export function handleLineCrossing(
  { type, fields }: MultiloopRecord,
  { run, track, keys }: Context,
): Outcome {
  const [number = '', competitor = '', name = '', source, elapsed, flagText, location] = fields
  if (number === unknownNumber || type === 'R') return 'ignored'
  const at = parseElapsedTime(elapsed)
  if (at === undefined || location === undefined || !keys.accept(competitor)) return 'refused'
  const line = track.findLine(name)
  if (line === undefined) return 'ignored'
  const introduced = run.introduceNumber(competitor, number)
  const flag = parseFlag(flagText)
  const optionalFields = {
    ...(flag !== undefined && { flag }),
    ...(source === 'M' && { quality: 'manual' as const }),
  }
  if (line !== 'SF') return [...introduced, { type: 'crossing', competitor, line, at, ...optionalFields }]
  const rider = run.findOrCreateRider(competitor)
  // $C was received first and has reported this crossing with its lap.
  if (rider.findCrossing(at) !== undefined) return introduced
  rider.addCrossing(at)
  const isInPit = name.toUpperCase() === 'SFPIT' || location === 'P'
  const isKnown = isInPit || location === 'T'
  return [
    ...introduced,
    { type: 'crossing', competitor, line, at, ...(isKnown && { isInPit }), ...optionalFields },
  ]
}

// $S¦N¦2A1¦R1¦71¦1C¦S2¦2BD34¦7A58¦2: the fourth field is elapsed time in one feed and time of day in another
export function handleSection({ fields }: MultiloopRecord, { run, track, keys }: Context): Outcome {
  const [number = '', competitor = '', name = '', , timeText, lapText] = fields
  if (number === unknownNumber) return 'ignored'
  if (parseElapsedTime(timeText) === undefined || parseCount(lapText) === undefined) return 'refused'
  if (!keys.accept(competitor)) return 'refused'
  const time = parseDuration(timeText)
  const sector = track.sectorOf(name)
  const speedMph = time === undefined ? undefined : track.computeSpeed(name, time)
  if (time === undefined || (sector === undefined && speedMph === undefined)) return 'ignored'
  const introduced = run.introduceNumber(competitor, number)
  if (!run.markSeen(`section ${competitor} ${name} ${lapText} ${time}`)) return introduced
  const lap = parseOrdinal(lapText)
  const measured = sector === undefined ? { speedMph: speedMph ?? 0 } : { sector, time }
  return [...introduced, { type: 'section', competitor, ...measured, ...(lap !== undefined && { lap }) }]
}

/** In feeds without line crossings, the lap record itself is the crossing. */
function buildCrossing(rider: Rider, { type, fields }: MultiloopRecord): CrossingMessage | undefined {
  const laps = parseCount(fields[3]) ?? 0
  const at = parseDuration(fields[4])
  // The same lap with another total is a penalty, not a crossing.
  if (at === undefined || laps <= rider.laps || rider.findCrossing(at) !== undefined) return undefined
  rider.addCrossing(at)
  const flag = parseFlag(fields[16])
  const crossing: CrossingMessage = {
    type: 'crossing',
    competitor: fields[2] ?? '',
    line: 'SF',
    at,
    isInPit: fields[6] === 'P' || parseOrdinal(fields[18]) === laps,
  }
  // The crossing was missed during a disconnect. The next lap can be timed from it.
  if (type === 'R') return { ...crossing, lapTime: 'none' }
  const lapTime = parseDuration(fields[5])
  return {
    ...crossing,
    lap: laps,
    ...(lapTime !== undefined && { lapTime }),
    ...(flag !== undefined && { flag }),
  }
}

/** The grid position and the status of a rider if they changed. */
function buildEntry(rider: Rider, { fields }: MultiloopRecord): readonly EntryMessage[] {
  const status = parseStatus(fields[15]) ?? rider.status
  const grid = rider.grid === undefined ? parseOrdinal(fields[19]) : undefined
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

function buildStandings(run: Run, { fields }: MultiloopRecord): readonly Message[] {
  const [position, laps, total] = [parseOrdinal(fields[0]), parseCount(fields[3]), parseDuration(fields[4])]
  const [best, bestLap, pits] = [parseDuration(fields[7]), parseOrdinal(fields[8]), parseCount(fields[17])]
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
  // In practice and qualifying the rank is determined by the best lap.
  return run.kind === undefined || run.kind === 'race' ? [race] : [race, { ...claim, order: 'best' }]
}

// $C¦N¦33¦R1¦4¦71¦1C¦2¦2E596¦17003¦T¦17003¦2¦A5C¦0¦1F4¦0¦4¦17003¦Active¦G¦0¦0¦6¦0
export function handleLap(record: MultiloopRecord, { run, keys }: Context): Outcome {
  const { fields } = record
  const [, number = '', competitor = '', laps, elapsed] = fields
  if (number === unknownNumber) return 'ignored'
  const isTruncated =
    fields.length < 17 || parseElapsedTime(elapsed) === undefined || parseCount(laps) === undefined
  if (isTruncated || !keys.accept(competitor)) return 'refused'
  const rider = run.findOrCreateRider(competitor)
  const crossing = buildCrossing(rider, record)
  rider.laps = parseCount(laps) ?? 0
  if (rider.laps > 0) run.hasStarted = true
  return [
    ...run.introduceNumber(competitor, number),
    ...buildEntry(rider, record),
    ...(crossing === undefined ? [] : [crossing]),
    ...buildStandings(run, record),
  ]
}

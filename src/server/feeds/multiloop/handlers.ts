// One handler per record, with an example above it. The handlers of passings are in passings.ts.
import type { FlagMessage } from '#timing'
import { type Context, type Handler, type Outcome, unknownNumber } from './context'
import { parseCount, parseElapsedTime, parseFlag, parseLapLimit, parseOrdinal } from './fields'
import { handleLap, handleSection, handleLineCrossing } from './passings'
import type { MultiloopRecord } from './records'
import type { Run } from './run'

/** 0 means "no limit" until a countdown has been received. After that it is the end of the countdown. */
function readCountdown(run: Run, key: 'laps' | 'time', value: number | undefined): number | undefined {
  if (value !== undefined && value > 0) run.countdowns[key] = true
  return run.countdowns[key] ? value : undefined
}

// $H¦N¦139B¦R1¦G¦685ECBB8¦2E630¦9¦1D4C0
function handleHeartbeat({ fields }: MultiloopRecord, { run }: Context): Outcome {
  const at = parseElapsedTime(fields[2])
  if (fields.length < 5 || at === undefined) return 'refused'
  const flag = parseFlag(fields[0])
  const lapsToGo = readCountdown(run, 'laps', parseLapLimit(fields[3]))
  const remaining = readCountdown(run, 'time', parseElapsedTime(fields[4]))
  const message: FlagMessage = {
    type: 'flag',
    ...(flag !== undefined && { flag }),
    at,
    ...(remaining !== undefined && { remaining }),
    ...(lapsToGo !== undefined && { lapsToGo }),
  }
  return [message]
}

// $F¦N¦7¦R1¦Y¦5¦2A300¦4¦1770¦1¦0¦1¦71¦2¦88.4: a repeated flag is older than the latest heartbeat
function handleFlag({ type, fields }: MultiloopRecord): Outcome {
  if (fields[0] === undefined) return 'refused'
  const flag = parseFlag(fields[0])
  return type === 'R' || flag === undefined ? 'ignored' : [{ type: 'flag', flag }]
}

// $T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦4¦S1¦0¦SF¦IM1¦S2¦0¦IM1¦IM3¦S3¦0¦IM3¦SF¦Spd¦1438¦IM1¦IM2
function handleTrack({ fields }: MultiloopRecord, { track }: Context): Outcome {
  const hasChanged = track.update(fields)
  if (hasChanged === undefined) return 'refused'
  return hasChanged ? [{ type: 'session', ...track.message }] : []
}

// $E¦R¦17¦R1¦71¦1C¦Ana Ortiz¦6¦2¦Twins Cup¦Yamaha R7¦4C
function handleEntry({ fields }: MultiloopRecord, { run, keys, categoryField, makeField }: Context): Outcome {
  const [number = '', competitor = '', name = '', start, fieldCount, ...rest] = fields
  if (number === unknownNumber) return 'ignored'
  const freeFieldCount = parseCount(fieldCount)
  if (number === '' || freeFieldCount === undefined || rest.length < freeFieldCount) return 'refused'
  if (!keys.accept(competitor)) return 'refused'
  const rider = run.findOrCreateRider(competitor)
  const entry = fields.join('\n')
  if (rider.lastEntry === entry) return []
  rider.lastEntry = entry
  rider.grid = parseOrdinal(start) ?? rider.grid
  run.introduceNumber(competitor, number)
  const freeFields = rest.slice(0, freeFieldCount)
  const [category, make] = [freeFields[categoryField], freeFields[makeField]]
  return [
    {
      type: 'entry',
      competitor,
      number,
      ...(name !== '' && { name }),
      ...(make && { make }),
      ...(category && { category }),
      ...(rider.grid !== undefined && { grid: rider.grid }),
    },
  ]
}

// $I¦N¦2¦R1¦71¦1C¦2E596
function handleInvalidation(
  { fields: [number = '', competitor = '', elapsed] }: MultiloopRecord,
  { run, keys }: Context,
): Outcome {
  const elapsedMs = parseElapsedTime(elapsed)
  if (number === unknownNumber) return 'ignored'
  if (elapsedMs === undefined || !keys.accept(competitor)) return 'refused'
  const at = run.findOrCreateRider(competitor).findCrossing(elapsedMs) ?? elapsedMs
  const introduced = run.introduceNumber(competitor, number)
  if (!run.markSeen(`invalidated ${competitor} ${at}`)) return introduced
  return [...introduced, { type: 'correction', competitor, kind: 'cancelled', at }]
}

const maxAnnouncementLength = 200

// $A¦N¦3¦R1¦1¦A¦U¦685ECBB8¦Track is Cold: number, action, priority, time and text
function handleAnnouncement({
  fields: [key = '', action, _priority, _time, text],
}: MultiloopRecord): Outcome {
  if (key === '' || text === undefined) return 'refused'
  return [{ type: 'announcement', key, text: action === 'D' ? '' : text.slice(0, maxAnnouncementLength) }]
}

export const handlers: Readonly<Record<string, Handler>> = {
  H: handleHeartbeat,
  F: handleFlag,
  // Handled by RunAssigner.
  R: () => [],
  T: handleTrack,
  E: handleEntry,
  L: handleLineCrossing,
  C: handleLap,
  S: handleSection,
  I: handleInvalidation,
  A: handleAnnouncement,
}

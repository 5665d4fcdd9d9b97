// One handler a record, the raw line above it (those of passings stand in passings.ts).
import type { FlagMessage } from '#timing'
import { type Context, type Handler, type Outcome, unknownNumber } from './context'
import { count, elapsedTime, flagOf, lapLimit, ordinal } from './fields'
import { completeLap, completeSection, crossLine } from './passings'
import type { Heard } from './records'
import type { Run } from './run'

/** 0 is a blank in a session without such a limit, but the end of a count where there is one. */
function counted(run: Run, key: 'laps' | 'time', value: number | undefined): number | undefined {
  if (value !== undefined && value > 0) run.counted[key] = true
  return run.counted[key] ? value : undefined
}

// $H¦N¦139B¦R1¦G¦685ECBB8¦2E630¦9¦1D4C0
function beat({ fields }: Heard, { run }: Context): Outcome {
  const at = elapsedTime(fields[2])
  if (fields.length < 5 || at === undefined) return 'refused'
  const flag = flagOf(fields[0])
  const lapsToGo = counted(run, 'laps', lapLimit(fields[3]))
  const remaining = counted(run, 'time', elapsedTime(fields[4]))
  const message: FlagMessage = {
    type: 'flag',
    ...(flag !== undefined && { flag }),
    at,
    ...(remaining !== undefined && { remaining }),
    ...(lapsToGo !== undefined && { lapsToGo }),
  }
  return [message]
}

// $F¦N¦7¦R1¦Y¦5¦2A300¦4¦1770¦1¦0¦1¦71¦2¦88.4: a repeated one is older than the last heartbeat
function raise({ type, fields }: Heard): Outcome {
  if (fields[0] === undefined) return 'refused'
  const flag = flagOf(fields[0])
  return type === 'R' || flag === undefined ? 'ignored' : [{ type: 'flag', flag }]
}

// $T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦4¦S1¦0¦SF¦IM1¦S2¦0¦IM1¦IM3¦S3¦0¦IM3¦SF¦Spd¦1438¦IM1¦IM2
function describeTrack({ fields }: Heard, { track }: Context): Outcome {
  const isNews = track.set(fields)
  if (isNews === undefined) return 'refused'
  return isNews ? [{ type: 'session', ...track.message }] : []
}

// $E¦R¦17¦R1¦71¦1C¦Ana Ortiz¦6¦2¦Twins Cup¦Yamaha R7¦4C
function enter({ fields }: Heard, { run, categoryField, makeField }: Context): Outcome {
  const [number = '', competitor = '', name = '', start, fieldCount, ...rest] = fields
  if (number === unknownNumber) return 'ignored'
  const free = count(fieldCount)
  if (number === '' || competitor === '' || free === undefined || rest.length < free) return 'refused'
  const rider = run.rider(competitor)
  const announced = fields.join('\n')
  if (rider.announced === announced) return []
  rider.announced = announced
  rider.grid = ordinal(start) ?? rider.grid
  run.introduce(competitor, number)
  const text = rest.slice(0, free)
  const [category, make] = [text[categoryField], text[makeField]]
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
function invalidate({ fields: [number = '', competitor = '', elapsed] }: Heard, { run }: Context): Outcome {
  const told = elapsedTime(elapsed)
  if (number === unknownNumber) return 'ignored'
  if (competitor === '' || told === undefined) return 'refused'
  const at = run.rider(competitor).crossingAt(told) ?? told
  const introduced = run.introduce(competitor, number)
  if (!run.isNews(`invalidated ${competitor} ${at}`)) return introduced
  return [...introduced, { type: 'correction', competitor, kind: 'cancelled', at }]
}

export const handlers: Readonly<Record<string, Handler>> = {
  H: beat,
  F: raise,
  // The run itself was taken care of before (runs.ts).
  R: () => [],
  T: describeTrack,
  E: enter,
  L: crossLine,
  C: completeLap,
  S: completeSection,
  I: invalidate,
}

// One handler per record, with an example above it. Handlers return undefined if the record is truncated or invalid.
import type {
  CorrectionMessage,
  CrossingMessage,
  FlagMessage,
  Message,
  SectionMessage,
  StandingMessage,
} from '#timing'
import type { CompetitorKeys } from '../competitor-keys'
import type { EnhancedTiming } from './enhanced-timing'
import { type Entries, parseStatus } from './entries'
import { parseFlag, parseInteger, parseMilliseconds, parseKnownTime, parseWholeNumber } from './fields'

export interface Context {
  readonly entries: Entries
  readonly enhanced: EnhancedTiming
  readonly keys: CompetitorKeys
  /** Miles per unit of TRACKLENGTH. The protocol does not define the unit. */
  readonly milesPerUnit: number
}

export type Handler = (fields: readonly string[], context: Context) => readonly Message[] | undefined

/** This number of laps to go means that laps are not limited. */
const noLapLimit = 9999

/** A message while it is built: unknown values are omitted. */
type Draft<Value> = { -readonly [Key in keyof Value]: Value[Key] }

function buildCrossing(
  competitor: string,
  lapTime: string,
  total: string,
  context: Context,
): Draft<CrossingMessage> | undefined {
  const time = parseMilliseconds(lapTime)
  const at = parseMilliseconds(total)
  if (time === undefined || at === undefined || time < 0 || at < 0) return undefined
  if (!context.keys.accept(competitor)) return undefined
  const knownTime = parseKnownTime(lapTime)
  // A lap that is longer than the session started before it and does not count.
  const lap = knownTime !== undefined && at > 0 && knownTime > at + 1 ? undefined : knownTime
  const crossing: Draft<CrossingMessage> = { type: 'crossing', competitor, line: 'SF' }
  // Untimed sessions have no clock. Their crossings are identified by the lap time only.
  if (at !== 0 || lap === undefined) crossing.at = at
  crossing.lapTime = lap ?? 'none'
  const isInPit = context.enhanced.isInPit(competitor)
  if (isInPit !== undefined) crossing.isInPit = isInPit
  return crossing
}

const handlersByCommand: Readonly<Record<string, Handler>> = {
  // $F,14,"00:12:45","13:34:23","00:09:47","Green "
  F: ([laps, remaining, , elapsed, flag]) => {
    const at = parseMilliseconds(elapsed)
    const lapsToGo = parseWholeNumber(laps)
    if (flag === undefined || at === undefined || lapsToGo === undefined) return undefined
    const message: Draft<FlagMessage> = { type: 'flag' }
    const raised = parseFlag(flag)
    // The clock is arbitrary without a flag.
    if (raised !== undefined) {
      message.flag = raised
      message.at = at
    }
    const remainingTime = parseMilliseconds(remaining)
    if (remainingTime !== undefined) message.remaining = remainingTime
    if (lapsToGo !== noLapLimit) message.lapsToGo = lapsToGo
    return [message]
  },
  // $A,"1234BE","12X",52474,"John","Johnson","USA",5
  A: ([registration, number, transponder, first, last, note, classNumber], { entries, keys }) => {
    if (last === undefined || !keys.accept(registration)) return undefined
    return [entries.add(registration, { number, transponder, first, last, note, classNumber })]
  },
  // $COMP,"1234BE","12X",5,"John","Johnson","USA","CAMEL"
  COMP: ([registration, number, classNumber, first, last, note], { entries, keys }) => {
    if (last === undefined || !keys.accept(registration)) return undefined
    const entry = entries.add(registration, { number, first, last, note, classNumber })
    // Only $COMP has the status of a rider. A repeated $A does not reset it.
    return [note === undefined ? entry : { ...entry, status: parseStatus(note) ?? 'running' }]
  },
  // $C,5,"Formula 3000"
  C: ([classNumber, name], { entries }) =>
    name === undefined || !classNumber ? undefined : entries.nameClass(classNumber, name),
  // $E,"TRACKNAME","Indianapolis Motor Speedway"   $E,"TRACKLENGTH","2.500"
  E: ([setting, value], { milesPerUnit }) => {
    if (setting === undefined || value === undefined) return undefined
    if (setting === 'TRACKNAME') return value === '' ? [] : [{ type: 'session', track: value }]
    const length = Number.parseFloat(value)
    if (setting !== 'TRACKLENGTH' || !(length > 0)) return []
    return [{ type: 'session', trackMiles: length * milesPerUnit }]
  },
  // $G,3,"1234BE",14,"01:12:47.872": after lap penalties the laps may be negative
  G: ([position, competitor, laps, total], { keys }) => {
    if (parseMilliseconds(total) === undefined) return undefined
    const count = laps === '' ? 0 : parseInteger(laps)
    if (count === undefined) return undefined
    const rank = parseWholeNumber(position)
    if (rank === undefined || !keys.accept(competitor)) return undefined
    const time = parseKnownTime(total)
    const standing: Draft<StandingMessage> = {
      type: 'standing',
      competitor,
      order: 'race',
      position: rank,
      laps: count,
    }
    if (time !== undefined) standing.total = time
    return [standing]
  },
  // $H,2,"1234BE",3,"00:02:17.872"
  H: ([position, competitor, lap, time], { keys }) => {
    const rank = parseWholeNumber(position)
    if (parseMilliseconds(time) === undefined || rank === undefined) return undefined
    if (!keys.accept(competitor)) return undefined
    const best = parseKnownTime(time)
    const bestLap = best === undefined ? undefined : parseWholeNumber(lap) || undefined
    const standing: Draft<StandingMessage> = {
      type: 'standing',
      competitor,
      order: 'best',
      position: rank,
      best: best ?? 'none',
    }
    if (bestLap !== undefined) standing.bestLap = bestLap
    return [standing]
  },
  // $J,"1234BE","00:02:03.826","01:42:17.672"
  J: ([competitor = '', lapTime = '', total = ''], context) => {
    const message = buildCrossing(competitor, lapTime, total, context)
    return message === undefined ? undefined : [message]
  },
  // $COR,"123BE","658",2,"00:00:35.272","+00:00:00.012"
  COR: ([competitor, , laps, total, change], { keys }) => {
    const [delta, at, lap] = [parseMilliseconds(change), parseMilliseconds(total), parseWholeNumber(laps)]
    if (delta === undefined || at === undefined || !keys.accept(competitor)) return undefined
    const correction: Draft<CorrectionMessage> = { type: 'correction', competitor, kind: 'time', at, delta }
    if (lap !== undefined) correction.lap = lap
    return [correction]
  },
  // $SR,1,"12X",14,"00:01:34.211",56789
  SP: parseLapSpeed,
  SR: parseLapSpeed,
  // $L,"21","P1","SFP","01/27/2009","14:10:17.578"
  L: ([number = '', line = '', name = '', , time = ''], { enhanced, entries, keys }) => {
    if (/^Tx/i.test(number)) return []
    const competitor = entries.findRegistration(number) ?? number
    if (number === '' || parseMilliseconds(time) === undefined || !keys.accept(competitor)) return undefined
    return enhanced.recordCrossing(competitor, line, name, time)
  },
  T: (fields, { enhanced }) => enhanced.setTrack(fields),
  // $RMS,"race": which of the two standings determines the order
  RMS: ([kind]) => {
    if (kind === undefined) return undefined
    return kind === 'race' || kind === 'qualifying' ? [{ type: 'session', kind }] : []
  },
  // $RMHL,"71","2","4","00:01:34.211","Green","00:03:09.846": a past lap
  RMHL: ([competitor = '', lap, position, lapTime = '', flag, total = ''], context) => {
    const crossing = buildCrossing(competitor, lapTime, total, context)
    const number = parseWholeNumber(lap)
    if (crossing === undefined || number === undefined) return undefined
    if (number === 0) return [crossing]
    crossing.lap = number
    const [rank, flagAtLine] = [parseWholeNumber(position), parseFlag(flag)]
    if (rank !== undefined) crossing.position = rank
    if (flagAtLine !== undefined) crossing.flag = flagAtLine
    return [crossing]
  },
}

/** A map, because commands come from the feed and may be names of object properties. */
export const handlers: ReadonlyMap<string, Handler> = new Map(Object.entries(handlersByCommand))

function parseLapSpeed(
  [, number, lap, , speed]: readonly string[],
  { entries }: Context,
): readonly Message[] | undefined {
  if (!number || lap === undefined) return undefined
  const thousandths = parseWholeNumber(speed)
  const competitor = entries.findRegistration(number)
  if (competitor === undefined || thousandths === undefined || thousandths === 0) return []
  const section: Draft<SectionMessage> = { type: 'section', competitor, speedMph: thousandths / 1000 }
  const lapNumber = parseWholeNumber(lap)
  if (lapNumber !== undefined) section.lap = lapNumber
  return [section]
}

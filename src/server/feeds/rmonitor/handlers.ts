// One handler per record, with an example above it. Handlers return undefined if the record is truncated or invalid.
import type { Message } from '#timing'
import type { EnhancedTiming } from './enhanced-timing'
import { type Entries, parseStatus } from './entries'
import { parseFlag, parseMilliseconds, parseKnownTime, parseWholeNumber } from './fields'

export interface Context {
  readonly entries: Entries
  readonly enhanced: EnhancedTiming
  /** Miles per unit of TRACKLENGTH. The protocol does not define the unit. */
  readonly milesPerUnit: number
}

export type Handler = (fields: readonly string[], context: Context) => readonly Message[] | undefined

/** This number of laps to go means that laps are not limited. */
const noLapLimit = 9999

function optionalField<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> {
  // TypeScript widens computed keys to string.
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>)
}

function buildCrossing(
  competitor: string,
  lapTime: string,
  total: string,
  context: Context,
): Message | undefined {
  const [time, at] = [parseMilliseconds(lapTime), parseMilliseconds(total)]
  if (time === undefined || at === undefined || competitor === '' || time < 0 || at < 0) return undefined
  const knownTime = parseKnownTime(lapTime)
  // A lap that is longer than the session started before it and does not count.
  const lap = knownTime !== undefined && at > 0 && knownTime > at + 1 ? undefined : knownTime
  return {
    type: 'crossing',
    competitor,
    line: 'SF',
    // Untimed sessions have no clock. Their crossings are identified by the lap time only.
    ...optionalField('at', at === 0 && lap !== undefined ? undefined : at),
    lapTime: lap ?? 'none',
    ...optionalField('isInPit', context.enhanced.isInPit(competitor)),
  }
}

export const handlers: Readonly<Record<string, Handler>> = {
  // $F,14,"00:12:45","13:34:23","00:09:47","Green "
  F: ([laps, remaining, , elapsed, flag]) => {
    const at = parseMilliseconds(elapsed)
    const lapsToGo = parseWholeNumber(laps)
    if (flag === undefined || at === undefined || lapsToGo === undefined) return undefined
    const raised = parseFlag(flag)
    // Before a session, older feeds send the largest time of their clock.
    const isValidClock = raised !== undefined || at < 3_599_000
    return [
      {
        type: 'flag',
        ...optionalField('flag', raised),
        ...optionalField('at', isValidClock && raised !== undefined ? at : undefined),
        ...optionalField('remaining', parseMilliseconds(remaining)),
        ...optionalField('lapsToGo', lapsToGo === noLapLimit ? undefined : lapsToGo),
      },
    ]
  },
  // $A,"1234BE","12X",52474,"John","Johnson","USA",5
  A: ([registration, number, transponder, first, last, note, classNumber], { entries }) => {
    if (last === undefined || !registration) return undefined
    const optionalFields = {
      ...optionalField('transponder', transponder),
      ...optionalField('note', note),
      ...optionalField('classNumber', classNumber),
    }
    return [
      entries.add(registration, {
        ...optionalField('number', number),
        ...optionalField('first', first),
        last,
        ...optionalFields,
      }),
    ]
  },
  // $COMP,"1234BE","12X",5,"John","Johnson","USA","CAMEL"
  COMP: ([registration, number, classNumber, first, last, note], { entries }) => {
    if (last === undefined || !registration) return undefined
    const optionalFields = { ...optionalField('note', note), ...optionalField('classNumber', classNumber) }
    const entry = entries.add(registration, {
      ...optionalField('number', number),
      ...optionalField('first', first),
      last,
      ...optionalFields,
    })
    // Only $COMP has the status of a rider. A repeated $A does not reset it.
    return [
      {
        ...entry,
        ...optionalField('status', note === undefined ? undefined : (parseStatus(note) ?? 'running')),
      },
    ]
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
  // $G,3,"1234BE",14,"01:12:47.872"
  G: ([position, competitor, laps, total]) => {
    if (parseMilliseconds(total) === undefined || !competitor) return undefined
    if (laps !== '' && parseWholeNumber(laps) === undefined) return undefined
    const rank = parseWholeNumber(position)
    if (rank === undefined) return undefined
    const count = parseWholeNumber(laps) ?? 0
    const time = parseKnownTime(total)
    return [
      {
        type: 'standing',
        competitor,
        order: 'race',
        position: rank,
        laps: count,
        ...optionalField('total', time),
      },
    ]
  },
  // $H,2,"1234BE",3,"00:02:17.872"
  H: ([position, competitor, lap, time]) => {
    const rank = parseWholeNumber(position)
    if (parseMilliseconds(time) === undefined || !competitor || rank === undefined) return undefined
    const best = parseKnownTime(time)
    const bestLap = best === undefined ? undefined : parseWholeNumber(lap) || undefined
    return [
      {
        type: 'standing',
        competitor,
        order: 'best',
        position: rank,
        ...optionalField('best', best),
        ...optionalField('bestLap', bestLap),
      },
    ]
  },
  // $J,"1234BE","00:02:03.826","01:42:17.672"
  J: ([competitor = '', lapTime = '', total = ''], context) => {
    const message = buildCrossing(competitor, lapTime, total, context)
    return message === undefined ? undefined : [message]
  },
  // $COR,"123BE","658",2,"00:00:35.272","+00:00:00.012"
  COR: ([competitor, , laps, total, change]) => {
    const [delta, at, lap] = [parseMilliseconds(change), parseMilliseconds(total), parseWholeNumber(laps)]
    if (delta === undefined || at === undefined || !competitor) return undefined
    return [{ type: 'correction', competitor, kind: 'time', at, delta, ...optionalField('lap', lap) }]
  },
  // $SR,1,"12X",14,"00:01:34.211",56789
  SP: parseLapSpeed,
  SR: parseLapSpeed,
  // $L,"21","P1","SFP","01/27/2009","14:10:17.578"
  L: ([number = '', line = '', name = '', , time = ''], { enhanced, entries }) => {
    if (/^Tx/i.test(number)) return []
    const competitor = entries.findRegistration(number) ?? number
    const messages = enhanced.recordCrossing(competitor, line, name, time)
    return number === '' ? undefined : messages
  },
  T: (fields, { enhanced }) => enhanced.setTrack(fields),
  // $RMS,"race": which of the two standings determines the order
  RMS: ([kind]) => {
    if (kind === undefined) return undefined
    return kind === 'race' || kind === 'qualifying' ? [{ type: 'session', kind }] : []
  },
  // $RMHL,"71","2","4","00:01:34.211","Green","00:03:09.846": a past lap
  RMHL: ([competitor = '', lap, position, lapTime = '', flag, total = ''], context) => {
    const message = buildCrossing(competitor, lapTime, total, context)
    const number = parseWholeNumber(lap)
    if (message?.type !== 'crossing' || number === undefined) return undefined
    if (number === 0) return [message]
    return [
      {
        ...message,
        lap: number,
        ...optionalField('position', parseWholeNumber(position)),
        ...optionalField('flag', parseFlag(flag)),
      },
    ]
  },
}

function parseLapSpeed(
  [, number, lap, , speed]: readonly string[],
  { entries }: Context,
): readonly Message[] | undefined {
  if (!number || lap === undefined) return undefined
  const thousandths = parseWholeNumber(speed)
  const competitor = entries.findRegistration(number)
  if (competitor === undefined || thousandths === undefined || thousandths === 0) return []
  return [
    {
      type: 'section',
      competitor,
      speedMph: thousandths / 1000,
      ...optionalField('lap', parseWholeNumber(lap)),
    },
  ]
}

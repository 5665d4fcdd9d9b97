// One handler a record, the raw line above it. Each gives messages, or undefined where the record is cut off or
// makes no sense.
import type { Message } from '#timing'
import type { Enhanced } from './enhanced'
import { type Entries, statusOf } from './entries'
import { flagOf, millisecondsOf, realTime, wholeNumber } from './fields'

export interface Context {
  readonly entries: Entries
  readonly enhanced: Enhanced
  /** Miles to one unit of TRACKLENGTH, which the protocol does not name. */
  readonly milesPerUnit: number
}

export type Handler = (fields: readonly string[], context: Context) => readonly Message[] | undefined

/** 9999 laps to go: the session is not limited by laps. */
const noLapLimit = 9999

function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> {
  // The compiler widens a computed key; it is this one.
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>)
}

function crossing(competitor: string, lapTime: string, total: string, context: Context): Message | undefined {
  const [time, at] = [millisecondsOf(lapTime), millisecondsOf(total)]
  if (time === undefined || at === undefined || competitor === '' || time < 0 || at < 0) return undefined
  const told = realTime(lapTime)
  // Longer than the session: it began before, and is no lap of this one.
  const lap = told !== undefined && at > 0 && told > at + 1 ? undefined : told
  return {
    type: 'crossing',
    competitor,
    line: 'SF',
    // An untimed session has no clock: such a crossing is known by nothing but its lap.
    ...optional('at', at === 0 && lap !== undefined ? undefined : at),
    lapTime: lap ?? 'none',
    ...optional('isInPit', context.enhanced.isInPit(competitor)),
  }
}

export const handlers: Readonly<Record<string, Handler>> = {
  // $F,14,"00:12:45","13:34:23","00:09:47","Green "
  F: ([laps, remaining, , elapsed, flag]) => {
    const at = millisecondsOf(elapsed)
    const lapsToGo = wholeNumber(laps)
    if (flag === undefined || at === undefined || lapsToGo === undefined) return undefined
    const raised = flagOf(flag)
    // Before a session older feeds show the last time their clock can show.
    const isClock = raised !== undefined || at < 3_599_000
    return [
      {
        type: 'flag',
        ...optional('flag', raised),
        ...optional('at', isClock && raised !== undefined ? at : undefined),
        ...optional('remaining', millisecondsOf(remaining)),
        ...optional('lapsToGo', lapsToGo === noLapLimit ? undefined : lapsToGo),
      },
    ]
  },
  // $A,"1234BE","12X",52474,"John","Johnson","USA",5
  A: ([registration, number, transponder, first, last, note, classNumber], { entries }) => {
    if (last === undefined || !registration) return undefined
    const told = {
      ...optional('transponder', transponder),
      ...optional('note', note),
      ...optional('classNumber', classNumber),
    }
    return [
      entries.add(registration, {
        ...optional('number', number),
        ...optional('first', first),
        last,
        ...told,
      }),
    ]
  },
  // $COMP,"1234BE","12X",5,"John","Johnson","USA","CAMEL"
  COMP: ([registration, number, classNumber, first, last, note], { entries }) => {
    if (last === undefined || !registration) return undefined
    const told = { ...optional('note', note), ...optional('classNumber', classNumber) }
    const entry = entries.add(registration, {
      ...optional('number', number),
      ...optional('first', first),
      last,
      ...told,
    })
    // Only this record knows who is out: $A, told again, takes nothing back.
    return [
      { ...entry, ...optional('status', note === undefined ? undefined : (statusOf(note) ?? 'running')) },
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
    if (millisecondsOf(total) === undefined || !competitor) return undefined
    if (laps !== '' && wholeNumber(laps) === undefined) return undefined
    const place = wholeNumber(position)
    if (place === undefined) return undefined
    const count = wholeNumber(laps) ?? 0
    const time = realTime(total)
    return [
      {
        type: 'standing',
        competitor,
        order: 'race',
        position: place,
        laps: count,
        ...optional('total', time),
      },
    ]
  },
  // $H,2,"1234BE",3,"00:02:17.872"
  H: ([position, competitor, lap, time]) => {
    const place = wholeNumber(position)
    if (millisecondsOf(time) === undefined || !competitor || place === undefined) return undefined
    const best = realTime(time)
    const bestLap = best === undefined ? undefined : wholeNumber(lap) || undefined
    return [
      {
        type: 'standing',
        competitor,
        order: 'best',
        position: place,
        ...optional('best', best),
        ...optional('bestLap', bestLap),
      },
    ]
  },
  // $J,"1234BE","00:02:03.826","01:42:17.672"
  J: ([competitor = '', lapTime = '', total = ''], context) => {
    const message = crossing(competitor, lapTime, total, context)
    return message === undefined ? undefined : [message]
  },
  // $COR,"123BE","658",2,"00:00:35.272","+00:00:00.012"
  COR: ([competitor, , laps, total, change]) => {
    const [delta, at, lap] = [millisecondsOf(change), millisecondsOf(total), wholeNumber(laps)]
    if (delta === undefined || at === undefined || !competitor) return undefined
    return [{ type: 'correction', competitor, kind: 'time', at, delta, ...optional('lap', lap) }]
  },
  // $SR,1,"12X",14,"00:01:34.211",56789
  SP: lapSpeed,
  SR: lapSpeed,
  // $L,"21","P1","SFP","01/27/2009","14:10:17.578"
  L: ([number = '', line = '', name = '', , time = ''], { enhanced, entries }) => {
    if (/^Tx/i.test(number)) return []
    const competitor = entries.registrationOf(number) ?? number
    const messages = enhanced.cross(competitor, line, name, time)
    return number === '' ? undefined : messages
  },
  T: (fields, { enhanced }) => enhanced.setTrack(fields),
  // $RMS,"race": which standing counts
  RMS: ([kind]) => {
    if (kind === undefined) return undefined
    return kind === 'race' || kind === 'qualifying' ? [{ type: 'session', kind }] : []
  },
  // $RMHL,"71","2","4","00:01:34.211","Green","00:03:09.846": a lap of the past
  RMHL: ([competitor = '', lap, position, lapTime = '', flag, total = ''], context) => {
    const message = crossing(competitor, lapTime, total, context)
    const number = wholeNumber(lap)
    if (message?.type !== 'crossing' || number === undefined) return undefined
    if (number === 0) return [message]
    return [
      {
        ...message,
        lap: number,
        ...optional('position', wholeNumber(position)),
        ...optional('flag', flagOf(flag)),
      },
    ]
  },
}

function lapSpeed(
  [, number, lap, , speed]: readonly string[],
  { entries }: Context,
): readonly Message[] | undefined {
  if (!number || lap === undefined) return undefined
  const thousandths = wholeNumber(speed)
  const competitor = entries.registrationOf(number)
  if (competitor === undefined || thousandths === undefined || thousandths === 0) return []
  return [{ type: 'section', competitor, speedMph: thousandths / 1000, ...optional('lap', wholeNumber(lap)) }]
}

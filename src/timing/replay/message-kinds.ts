// How each kind of message is written in columns. The order of kinds and fields is a format: append, never reorder.
import type { Message, TimingLine } from '../engine/messages'

type FieldCheck = (value: unknown) => boolean

interface MessageKind {
  readonly type: Message['type']
  readonly line?: TimingLine
  /** The field of the column `time`. */
  readonly time?: string
  /** The fields of the column `extra`, in order. */
  readonly fields: readonly (readonly [name: string, isValid: FieldCheck])[]
}

const isText: FieldCheck = value => typeof value === 'string'
const isNumber: FieldCheck = value => typeof value === 'number'
const isBoolean: FieldCheck = value => typeof value === 'boolean'
const isNumberOrNone: FieldCheck = value => typeof value === 'number' || value === 'none'
const isNumberList: FieldCheck = value => Array.isArray(value) && value.every(isNumber)
const isOneOf =
  (...values: readonly string[]): FieldCheck =>
  value =>
    typeof value === 'string' && values.includes(value)

/** Rules and rulings; what they contain was checked when they were decided. */
const isScoring: FieldCheck = value => typeof value === 'object' && value !== null && 'rules' in value

const isFlag = isOneOf('green', 'yellow', 'red', 'white', 'chequered')

const crossingFields: MessageKind['fields'] = [
  ['isInPit', isBoolean],
  ['lapTime', isNumberOrNone],
  ['lap', isNumber],
  ['position', isNumber],
  ['flag', isFlag],
  ['speedMph', isNumber],
  ['quality', isOneOf('ok', 'manual', 'inferred')],
  ['event', isNumber],
  ['isConfirmed', isBoolean],
  ['isCancelled', isBoolean],
  ['countsForBest', isBoolean],
  ['isOut', isBoolean],
  ['isMissed', isBoolean],
  ['note', isText],
]

const crossingAt = (line: TimingLine): MessageKind => ({
  type: 'crossing',
  line,
  time: 'at',
  fields: crossingFields,
})

/** The column `kind` has the index in this list. */
export const messageKinds: readonly MessageKind[] = [
  crossingAt('SF'),
  crossingAt('S1'),
  crossingAt('S2'),
  crossingAt('S3'),
  crossingAt('S4'),
  crossingAt('PIN'),
  crossingAt('POUT'),
  {
    type: 'flag',
    time: 'at',
    fields: [
      ['flag', isFlag],
      ['remaining', isNumber],
      ['lapsToGo', isNumber],
      ['event', isNumber],
      ['isEnd', isBoolean],
    ],
  },
  {
    type: 'section',
    time: 'time',
    fields: [
      ['sector', isNumber],
      ['lap', isNumber],
      ['speedMph', isNumber],
    ],
  },
  {
    type: 'standing',
    time: 'total',
    fields: [
      ['order', isOneOf('race', 'best')],
      ['position', isNumber],
      ['laps', isNumber],
      ['best', isNumberOrNone],
      ['bestLap', isNumber],
      ['pits', isNumber],
    ],
  },
  {
    type: 'correction',
    time: 'at',
    fields: [
      ['kind', isOneOf('cancelled', 'restored', 'time')],
      ['lap', isNumber],
      ['sectors', isNumberList],
      ['delta', isNumber],
    ],
  },
  {
    type: 'entry',
    fields: [
      ['number', isText],
      ['name', isText],
      ['make', isText],
      ['category', isText],
      ['transponder', isText],
      ['grid', isNumber],
      ['status', isOneOf('running', 'retired', 'excluded', 'not started')],
      ['isPitStart', isBoolean],
      ['isClosedList', isBoolean],
    ],
  },
  {
    type: 'session',
    fields: [
      ['run', isText],
      ['isReset', isBoolean],
      ['name', isText],
      ['kind', isOneOf('practice', 'qualifying', 'race')],
      ['track', isText],
      ['trackMiles', isNumber],
      ['sectors', isNumber],
      ['hasPits', isBoolean],
      ['isLapList', isBoolean],
      ['isClosed', isBoolean],
      ['hasExactFlags', isBoolean],
      ['zero', isNumber],
      ['isByHand', isBoolean],
    ],
  },
  // The scoring is one value, because only programs of the same build read it.
  { type: 'scoring', fields: [['scoring', isScoring]] },
  { type: 'pulse', time: 'at', fields: [] },
  {
    type: 'announcement',
    fields: [
      ['key', isText],
      ['text', isText],
    ],
  },
]

/** The field that every message of the type must have besides its competitor. */
export const requiredFields: Readonly<Partial<Record<Message['type'], string>>> = {
  standing: 'order',
  correction: 'kind',
  pulse: 'at',
  scoring: 'scoring',
  announcement: 'key',
}

const indexes = new Map(messageKinds.map(({ type, line = '' }, index) => [`${type} ${line}`, index]))

export function findKindIndex(message: Message): number {
  return indexes.get(`${message.type} ${message.type === 'crossing' ? message.line : ''}`) ?? -1
}

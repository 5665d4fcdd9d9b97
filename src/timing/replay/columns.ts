// Messages with their arrival times as columns, which compress far better than a list of objects.
import type { Message } from '../engine/messages'
import { findKindIndex, messageKinds, requiredFields } from './message-kinds'
import { TimePredictor } from './time-predictor'

/** Arrays of equal length, one item per message. */
export interface Columns {
  /** Milliseconds since the arrival of the message before; null if both arrived in one record. */
  readonly at: readonly (number | null)[]
  /** The index in the list of kinds. */
  readonly kind: readonly number[]
  /** The index in the list of competitors; null for a message about none. */
  readonly competitor: readonly (number | null)[]
  /** The difference to the predicted time, which is much shorter than the time. */
  readonly time: readonly (number | null)[]
  /** The other fields of the kind in their order, without unknown ones at the end; null if there are none. */
  readonly extra: readonly (readonly unknown[] | null)[]
}

type MutableColumns = { readonly [Name in keyof Columns]: Columns[Name][number][] }

/** The messages that arrived together. */
export interface TimelineRecord {
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly messages: readonly Message[]
}

/** Columns that another program has written or that were damaged on their way. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError'
}

type Fields = Readonly<Record<string, unknown>>

/** Writes records to columns that only grow. */
export class ColumnWriter {
  readonly #columns: MutableColumns = { at: [], kind: [], competitor: [], time: [], extra: [] }
  readonly #competitors = new Map<string, number>()
  /** The index of the first message of each competitor. */
  readonly #firstMessages: number[] = []
  readonly #predictor = new TimePredictor()
  #startsAt: number | undefined
  #endsAt = 0

  get length(): number {
    return this.#columns.at.length
  }

  /** In the order of their first message. */
  get competitors(): readonly string[] {
    return [...this.#competitors.keys()]
  }

  /** Whether a competitor appears first after the first `count` messages. */
  hasNewCompetitors(count: number): boolean {
    return this.#firstMessages.length > 0 && (this.#firstMessages.at(-1) ?? 0) >= count
  }

  /** When the first record was received; undefined before. */
  get startsAt(): number | undefined {
    return this.#startsAt
  }

  /** When the last record was received. */
  get endsAt(): number {
    return this.#endsAt
  }

  add({ receivedAt, messages }: TimelineRecord): void {
    if (messages.length === 0) return
    this.#startsAt ??= receivedAt
    const before = this.length === 0 ? this.#startsAt : this.#endsAt
    const sinceStart = receivedAt - this.#startsAt
    for (const [index, message] of messages.entries()) {
      this.#columns.at.push(index === 0 ? receivedAt - before : null)
      this.#write(message, sinceStart)
    }
    this.#endsAt = receivedAt
  }

  /** The columns of the messages after the first `count` ones. */
  sliceFrom(count: number): Columns {
    return sliceColumns(this.#columns, count)
  }

  #write(message: Message, sinceStart: number): void {
    const columns = this.#columns
    const kind = findKindIndex(message)
    const { time, fields = [] } = messageKinds[kind] ?? {}
    const values = message as unknown as Fields
    const value = time === undefined ? undefined : (values[time] as number | undefined)
    const competitor = 'competitor' in message ? message.competitor : undefined
    columns.kind.push(kind)
    columns.competitor.push(competitor === undefined ? null : this.#indexOf(competitor))
    const predicted = this.#predictor.predict(message.type, competitor, sinceStart)
    columns.time.push(value === undefined ? null : value - predicted)
    this.#predictor.follow(message)
    columns.extra.push(trimExtra(fields.map(([name]) => values[name] ?? null)))
  }

  #indexOf(competitor: string): number {
    const known = this.#competitors.get(competitor)
    if (known !== undefined) return known
    const index = this.#competitors.size
    this.#competitors.set(competitor, index)
    this.#firstMessages.push(this.#columns.kind.length - 1)
    return index
  }
}

/** A copy of the columns without the first `count` messages. */
export function sliceColumns({ at, kind, competitor, time, extra }: Columns, count: number): Columns {
  return {
    at: at.slice(count),
    kind: kind.slice(count),
    competitor: competitor.slice(count),
    time: time.slice(count),
    extra: extra.slice(count),
  }
}

function trimExtra(values: unknown[]): unknown[] | null {
  const length = values.findLastIndex(value => value !== null) + 1
  return length === 0 ? null : values.slice(0, length)
}

/** Reads columns part by part, in the order in which they were written. */
export class ColumnReader {
  readonly #startsAt: number
  readonly #predictor = new TimePredictor()
  #receivedAt: number

  /** `startsAt` is the start of the timeline. */
  constructor(startsAt: number) {
    this.#startsAt = startsAt
    this.#receivedAt = startsAt
  }

  /** Throws a ColumnError if the columns are not what `ColumnWriter` writes. */
  read(columns: Columns, competitors: readonly string[]): readonly TimelineRecord[] {
    const { at, kind, competitor, time, extra } = columns
    const { length } = at
    if (
      [at, kind, competitor, time, extra].some(column => !Array.isArray(column) || column.length !== length)
    )
      throw new ColumnError('The columns have different lengths')
    const records: { receivedAt: number; messages: Message[] }[] = []
    for (let index = 0; index < length; index += 1) {
      const since = at[index]
      const current = records.at(-1)
      if (since === null ? current === undefined : typeof since !== 'number')
        throw new ColumnError(`Message ${index} has no arrival time`)
      this.#receivedAt += since ?? 0
      const message = this.#readMessage(columns, index, competitors)
      this.#predictor.follow(message)
      if (since === null && current !== undefined) current.messages.push(message)
      else records.push({ receivedAt: this.#receivedAt, messages: [message] })
    }
    return records
  }

  #readMessage(columns: Columns, index: number, competitors: readonly string[]): Message {
    const kindIndex = columns.kind[index]
    const kind = typeof kindIndex === 'number' ? messageKinds[kindIndex] : undefined
    if (kind === undefined) throw new ColumnError(`Message ${index} is of an unknown kind`)
    const message: Record<string, unknown> = { type: kind.type }
    if (kind.line !== undefined) message['line'] = kind.line
    const competitor = readCompetitor(columns, index, competitors, kind.type)
    if (competitor !== undefined) message['competitor'] = competitor
    const difference = readTime(columns.time[index], kind.time, index)
    const sinceStart = this.#receivedAt - this.#startsAt
    if (difference !== undefined)
      message[kind.time ?? ''] = difference + this.#predictor.predict(kind.type, competitor, sinceStart)
    readExtra(message, columns.extra[index], kind.fields, index)
    const required = requiredFields[kind.type]
    if (required !== undefined && message[required] === undefined)
      throw new ColumnError(`Message ${index} has no ${required}`)
    // Every field has been checked against its kind.
    return message as unknown as Message
  }
}

/** Reads all columns of a timeline. */
export function readColumns(
  columns: Columns,
  competitors: readonly string[],
  startsAt: number,
): readonly TimelineRecord[] {
  return new ColumnReader(startsAt).read(columns, competitors)
}

/** The messages that are about no competitor. */
const typesOfNone: ReadonlySet<Message['type']> = new Set([
  'session',
  'flag',
  'scoring',
  'pulse',
  'announcement',
])

/** Undefined for messages that are about none. */
function readCompetitor(
  columns: Columns,
  index: number,
  competitors: readonly string[],
  type: Message['type'],
): string | undefined {
  const competitorIndex = columns.competitor[index]
  if (typesOfNone.has(type)) {
    if (competitorIndex === null) return undefined
    throw new ColumnError(`Message ${index} has an invalid field`)
  }
  const competitor = competitors[competitorIndex ?? -1]
  if (competitor === undefined) throw new ColumnError(`Message ${index} has no competitor`)
  return competitor
}

function readTime(time: unknown, name: string | undefined, index: number): number | undefined {
  if (time === null) return undefined
  if (name === undefined || typeof time !== 'number')
    throw new ColumnError(`Message ${index} has an invalid field`)
  return time
}

function readExtra(
  message: Record<string, unknown>,
  values: unknown,
  fields: (typeof messageKinds)[number]['fields'],
  index: number,
): void {
  if (values === null) return
  if (!Array.isArray(values)) throw new ColumnError(`Message ${index} has an invalid field`)
  for (const [position, value] of (values as readonly unknown[]).entries()) {
    if (value === null) continue
    const [name, isValid] = fields[position] ?? []
    if (name === undefined || isValid?.(value) !== true)
      throw new ColumnError(`Message ${index} has an invalid field`)
    message[name] = value
  }
}

// The entry list. Names come in two records and classes in a third, in any order, and may change during a session.
import type { EntryMessage, Message, RacerStatus } from '#timing'
import { cleanText } from '../clean-text'

interface Entry {
  readonly number: string | undefined
  readonly name: string | undefined
  readonly make: string | undefined
  readonly transponder: string | undefined
  readonly classNumber: string | undefined
}

/** The fields of a record. */
type EntryFields = Partial<
  Record<'number' | 'first' | 'last' | 'note' | 'classNumber' | 'transponder', string | undefined>
>

function toOptionalText(value: string | undefined): string | undefined {
  return value === undefined ? undefined : cleanText(value) || undefined
}

/** In enhanced races this field of $COMP is the status. Elsewhere it is a country, a team or a machine. */
const statuses: ReadonlyMap<string, RacerStatus> = new Map([
  ['retired', 'retired'],
  ['excluded', 'excluded'],
])

export function parseStatus(note: string | undefined): RacerStatus | undefined {
  return statuses.get((note ?? '').trim().toLowerCase())
}

export class Entries {
  readonly #entries = new Map<string, Entry>()
  readonly #classes = new Map<string, string>()

  clear(): void {
    this.#entries.clear()
    this.#classes.clear()
  }

  get messages(): readonly EntryMessage[] {
    return [...this.#entries].map(([registration, entry]) => this.#buildMessage(registration, entry))
  }

  /** The records of intermediate lines identify cars by number. */
  findRegistration(number: string): string | undefined {
    for (const [registration, entry] of this.#entries) if (entry.number === number) return registration
    return undefined
  }

  /** Fields without a value do not change the entry. */
  add(registration: string, fields: EntryFields): EntryMessage {
    const existing = this.#entries.get(registration)
    const make = parseStatus(fields.note) === undefined ? toOptionalText(fields.note) : undefined
    const entry: Entry = {
      number: toOptionalText(fields.number) ?? existing?.number,
      name: toOptionalText(`${fields.first ?? ''} ${fields.last ?? ''}`) ?? existing?.name,
      make: make ?? existing?.make,
      transponder: toOptionalText(fields.transponder) ?? existing?.transponder,
      classNumber: toOptionalText(fields.classNumber) ?? existing?.classNumber,
    }
    this.#entries.set(registration, entry)
    return this.#buildMessage(registration, entry)
  }

  /** Returns updated entries of all members: the class number has a new name. */
  nameClass(classNumber: string, name: string): readonly Message[] {
    if (this.#classes.get(classNumber) === name) return []
    this.#classes.set(classNumber, name)
    const members = [...this.#entries].filter(([, entry]) => entry.classNumber === classNumber)
    return members.map(([registration, entry]) => this.#buildMessage(registration, entry))
  }

  #buildMessage(competitor: string, { number, name, make, transponder, classNumber }: Entry): EntryMessage {
    const category = classNumber === undefined ? undefined : toOptionalText(this.#classes.get(classNumber))
    return {
      type: 'entry',
      competitor,
      ...(number !== undefined && { number }),
      ...(name !== undefined && { name }),
      ...(make !== undefined && { make }),
      ...(transponder !== undefined && { transponder }),
      ...(category !== undefined && { category }),
    }
  }
}

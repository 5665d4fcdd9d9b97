// The entry list. Names come in two records and classes in a third, in any order, and may change during a session.
import type { EntryMessage, Message, RacerStatus } from '#timing'

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

function normalizeText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const collapsed = /\s\s|[^\S ]/.test(value) ? value.replaceAll(/\s+/g, ' ') : value
  return collapsed.trim() || undefined
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
    const make = parseStatus(fields.note) === undefined ? normalizeText(fields.note) : undefined
    const entry: Entry = {
      number: normalizeText(fields.number) ?? existing?.number,
      name: normalizeText(`${fields.first ?? ''} ${fields.last ?? ''}`) ?? existing?.name,
      make: make ?? existing?.make,
      transponder: normalizeText(fields.transponder) ?? existing?.transponder,
      classNumber: normalizeText(fields.classNumber) ?? existing?.classNumber,
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
    const category = classNumber === undefined ? undefined : normalizeText(this.#classes.get(classNumber))
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

// The entry list. Names come in two records and classes in a third, in any order, and may change during a session.
import type { EntryMessage, Message, RacerStatus } from '#timing'

interface Entry {
  readonly number?: string
  readonly name?: string
  readonly make?: string
  readonly transponder?: string
  readonly classNumber?: string
}

function normalizeText(value: string | undefined): string | undefined {
  const trimmed = value?.replaceAll(/\s+/g, ' ').trim()
  return trimmed === '' ? undefined : trimmed
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

  /** The records of intermediate lines identify cars by number. */
  findRegistration(number: string): string | undefined {
    for (const [registration, entry] of this.#entries) if (entry.number === number) return registration
    return undefined
  }

  add(
    registration: string,
    fields: Partial<Record<'number' | 'first' | 'last' | 'note' | 'classNumber' | 'transponder', string>>,
  ): EntryMessage {
    const existing = this.#entries.get(registration)
    this.#entries.set(registration, {
      ...existing,
      ...optionalField('number', normalizeText(fields.number)),
      ...optionalField('name', normalizeText(`${fields.first ?? ''} ${fields.last ?? ''}`)),
      ...optionalField(
        'make',
        parseStatus(fields.note) === undefined ? normalizeText(fields.note) : undefined,
      ),
      ...optionalField('transponder', normalizeText(fields.transponder)),
      ...optionalField('classNumber', normalizeText(fields.classNumber)),
    })
    return this.#buildMessage(registration)
  }

  /** Returns updated entries of all members: the class number has a new name. */
  nameClass(classNumber: string, name: string): readonly Message[] {
    if (this.#classes.get(classNumber) === name) return []
    this.#classes.set(classNumber, name)
    const members = [...this.#entries].filter(([, entry]) => entry.classNumber === classNumber)
    return members.map(([registration]) => this.#buildMessage(registration))
  }

  #buildMessage(registration: string): EntryMessage {
    const { classNumber, ...entry } = this.#entries.get(registration) ?? {}
    const category = classNumber === undefined ? undefined : normalizeText(this.#classes.get(classNumber))
    return { type: 'entry', competitor: registration, ...entry, ...optionalField('category', category) }
  }
}

function optionalField<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  // TypeScript widens computed keys to string.
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, string>>)
}

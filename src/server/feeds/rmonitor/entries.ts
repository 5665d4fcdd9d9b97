// Who is entered. Names arrive in two records and classes in a third, in any order, and may change in mid-session.
import type { EntryMessage, Message, Status } from '#timing'

interface Entry {
  readonly number?: string
  readonly name?: string
  readonly make?: string
  readonly transponder?: string
  readonly classNumber?: string
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.replaceAll(/\s+/g, ' ').trim()
  return trimmed === '' ? undefined : trimmed
}

/** In enhanced races this field of $COMP tells who is out; elsewhere it holds a country, a team or a machine. */
const statuses: ReadonlyMap<string, Status> = new Map([
  ['retired', 'retired'],
  ['excluded', 'excluded'],
])

export function statusOf(note: string | undefined): Status | undefined {
  return statuses.get((note ?? '').trim().toLowerCase())
}

export class Entries {
  readonly #entries = new Map<string, Entry>()
  readonly #classes = new Map<string, string>()

  clear(): void {
    this.#entries.clear()
    this.#classes.clear()
  }

  /** Cars are known by number where crossings of intermediate lines are told. */
  registrationOf(number: string): string | undefined {
    for (const [registration, entry] of this.#entries) if (entry.number === number) return registration
    return undefined
  }

  add(
    registration: string,
    fields: Partial<Record<'number' | 'first' | 'last' | 'note' | 'classNumber' | 'transponder', string>>,
  ): EntryMessage {
    const held = this.#entries.get(registration)
    this.#entries.set(registration, {
      ...held,
      ...present('number', text(fields.number)),
      ...present('name', text(`${fields.first ?? ''} ${fields.last ?? ''}`)),
      ...present('make', statusOf(fields.note) === undefined ? text(fields.note) : undefined),
      ...present('transponder', text(fields.transponder)),
      ...present('classNumber', text(fields.classNumber)),
    })
    return this.#message(registration)
  }

  /** Whoever is in the class is named anew: the number stands for another class now, or for one at last. */
  nameClass(classNumber: string, name: string): readonly Message[] {
    if (this.#classes.get(classNumber) === name) return []
    this.#classes.set(classNumber, name)
    const members = [...this.#entries].filter(([, entry]) => entry.classNumber === classNumber)
    return members.map(([registration]) => this.#message(registration))
  }

  #message(registration: string): EntryMessage {
    const { classNumber, ...entry } = this.#entries.get(registration) ?? {}
    const category = classNumber === undefined ? undefined : text(this.#classes.get(classNumber))
    return { type: 'entry', competitor: registration, ...entry, ...present('category', category) }
  }
}

function present<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  // The compiler widens a computed key; it is this one.
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, string>>)
}

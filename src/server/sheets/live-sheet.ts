import type { Race, RaceMessage, Rider } from '#contract'
import { RaceSheet, type SheetUpdate } from '#timing'
import { SheetMessages } from './sheet-messages'
import type { Sheet } from './sheet'

/** What only the database has: the race itself and the identity of its riders. */
export interface StoredRaceDetails {
  readonly race: Race
  readonly riders: readonly Rider[]
  /** Rider ids by competitor. */
  readonly riderIds: ReadonlyMap<string, string>
}

/**
 * The sheet of one live race. Every row and lap has the sequence of the record that last changed it, so the same records
 * give the same ids and patches on every server and after every restart (operations N-031).
 */
export class LiveSheet implements Sheet {
  readonly #key: string
  readonly #sheet: RaceSheet<Race>
  readonly #messages = new SheetMessages()
  #details: StoredRaceDetails
  #ridersSequence: number
  #changedAt: number

  constructor(key: string, details: StoredRaceDetails, sequence: number, now: number) {
    this.#key = key
    this.#sheet = new RaceSheet(details, sequence)
    this.#details = details
    this.#ridersSequence = sequence
    this.#changedAt = now
  }

  /** The sequence of the last change. */
  get sequence(): number {
    return this.#sheet.sequence
  }

  /** After the end it is an id that no record has. */
  get id(): string {
    const id = this.idOf(this.sequence)
    return this.race.isLive ? id : `${id}.ended`
  }

  get changedAt(): number {
    return this.#changedAt
  }

  get race(): Race {
    return this.#sheet.race
  }

  /** With the positions and the status of this moment. */
  get riders(): readonly Rider[] {
    const { status, flagcolor, isLive } = this.race
    return this.#details.riders.map(rider => {
      const position = this.#sheet.positionOf(rider.id) ?? null
      return {
        ...rider,
        position,
        race: rider.race && { ...rider.race, position, status, flagcolor, isLive },
      }
    })
  }

  idOf(sequence: number): string {
    return `${this.#key}.${sequence}`
  }

  /** The sequence of an id of this sheet; undefined for any other text. */
  parseId(id: string): number | undefined {
    const [key, digits = '', ...rest] = id.split('.')
    const isOwn = key === this.#key && rest.length === 0 && /^\d{1,15}$/.test(digits)
    return isOwn && Number(digits) <= this.sequence ? Number(digits) : undefined
  }

  /** Whether a patch since the sequence can be built. */
  isKnownSince(sequence: number): boolean {
    return this.#sheet.isKnownSince(sequence)
  }

  getRaceText(): string {
    return this.#sheet.getRaceText()
  }

  getRowsText(): string {
    return this.#sheet.getRowsText()
  }

  getLapsText(): string {
    return this.#sheet.getLapsText()
  }

  /** Everything that changed after the sequence; undefined if that is no longer known. */
  buildPatchSince(sequence: number): string | undefined {
    // The stream has no entry list. A viewer with an older one asks for everything again.
    const since = Math.max(sequence, this.#ridersSequence)
    return this.#sheet.buildPatchSince(sequence, since, this.#messages.changesSince(sequence))
  }

  getMessagesText(): string | undefined {
    return this.#messages.getText()
  }

  /** All messages of the race, oldest first, as they are after the record. */
  setMessages(messages: readonly RaceMessage[], sequence: number, now: number): void {
    if (!this.#messages.update(messages, sequence)) return
    this.#sheet.touch(sequence)
    this.#changedAt = now
  }

  /** Names, numbers or riders were changed in the database. */
  setDetails(details: StoredRaceDetails, sequence: number): void {
    if (JSON.stringify(this.#details.riders) !== JSON.stringify(details.riders)) {
      this.#ridersSequence = sequence
      this.#sheet.touch(sequence)
    }
    this.#details = details
    this.#sheet.setDetails(details, sequence)
  }

  update(update: SheetUpdate): void {
    const before = this.sequence
    this.#sheet.update(update)
    if (this.sequence !== before) this.#changedAt = update.receivedAt
  }

  /** Marks the race as no longer live. All other data stays. */
  end(now: number): void {
    this.#sheet.end()
    this.#changedAt = now
  }
}

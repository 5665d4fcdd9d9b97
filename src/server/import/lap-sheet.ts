// A session as a list of laps, whichever way it was written down.
import type { Row } from '../feeds/laps/row'
import { textLimits } from '../races/stored-text'
import { Complaint, echo } from './complaint'
import type { EventData } from './event-data'
import { importLimits } from './limits'
import { textFault } from './text-fault'

/** What is known of a rider beside his laps. */
export interface SheetRider {
  readonly number: string
  readonly name?: string | undefined
  readonly make?: string | undefined
  readonly address?: string | undefined
  readonly category?: string | undefined
  readonly grid?: number | undefined
}

export interface LapSheet {
  readonly told: EventData
  readonly riders: readonly SheetRider[]
  readonly rows: readonly Row[]
  /** Which session it is, in a file of several. */
  readonly where: string
}

/** Laps of one session as they are read, each looked at beside those before it. */
export class SheetRows {
  readonly rows: Row[] = []
  readonly #numbers = new Set<string>()
  /** Where each lap was read. */
  readonly #laps = new Map<string, string>()
  readonly #room: number

  /** `taken` laps of the file are in sessions before this one. */
  constructor(taken = 0) {
    this.#room = importLimits.laps - taken
  }

  /** What is wrong with one more lap, if anything. */
  add(row: Row, where: string): Complaint | undefined {
    const { number, name, lap } = row
    const key = `${lap} ${number}`
    const before = this.#laps.get(key)
    const fault =
      this.#faultInTexts(number, name) ??
      (before === undefined ? undefined : `lap ${lap} of ${echo(number)} is there already (${before})`) ??
      (this.rows.length >= this.#room ? `there are more than ${importLimits.laps} laps` : undefined)
    if (fault !== undefined) return new Complaint(where, fault)
    this.#laps.set(key, where)
    this.rows.push(row)
    return undefined
  }

  #faultInTexts(number: string, name: string): string | undefined {
    const nameFault = name === '' ? undefined : textFault(name, textLimits.name)
    if (nameFault !== undefined) return `the name ${echo(name)} ${nameFault}`
    if (this.#numbers.has(number)) return undefined
    const numberFault = textFault(number, textLimits.number)
    if (numberFault !== undefined) return `the number ${echo(number)} ${numberFault}`
    this.#numbers.add(number)
    return this.#numbers.size > importLimits.riders
      ? `there are more than ${importLimits.riders} riders`
      : undefined
  }
}

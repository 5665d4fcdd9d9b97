// A session as a list of laps, independent of the file format.
import { textLimits } from '#timing'
import type { Row } from '../feeds/laps/row'
import { ImportError, quoteValue } from './import-error'
import type { EventData } from './event-data'
import { importLimits } from './limits'
import { findTextProblem } from './find-text-problem'

/** Data of a rider besides the laps. */
export interface SheetRider {
  readonly number: string
  readonly name?: string | undefined
  readonly make?: string | undefined
  readonly address?: string | undefined
  readonly category?: string | undefined
  readonly grid?: number | undefined
}

export interface LapSheet {
  readonly eventData: EventData
  readonly riders: readonly SheetRider[]
  readonly rows: readonly Row[]
  /** The path of the session in a file with several sessions. */
  readonly where: string
}

/** Collects the laps of one session and checks each against the previous ones. */
export class SheetRows {
  readonly rows: Row[] = []
  readonly #numbers = new Set<string>()
  /** The position of each lap in the file, by lap and race number. */
  readonly #positions = new Map<string, string>()
  readonly #maxRows: number

  /** `previousLaps` is the number of laps in earlier sessions of the file. */
  constructor(previousLaps = 0) {
    this.#maxRows = importLimits.laps - previousLaps
  }

  /** Adds a lap; returns an error if it is invalid. */
  add(row: Row, where: string): ImportError | undefined {
    const { number, name, lap } = row
    const key = `${lap} ${number}`
    const previous = this.#positions.get(key)
    const problem =
      this.#findTextProblem(number, name) ??
      (previous === undefined
        ? undefined
        : `lap ${lap} of ${quoteValue(number)} occurs twice, first in ${previous.toLowerCase()}`) ??
      (this.rows.length >= this.#maxRows ? `there are more than ${importLimits.laps} laps` : undefined)
    if (problem !== undefined) return new ImportError(where, problem)
    this.#positions.set(key, where)
    this.rows.push(row)
    return undefined
  }

  #findTextProblem(number: string, name: string): string | undefined {
    const nameProblem = name === '' ? undefined : findTextProblem(name, textLimits.name)
    if (nameProblem !== undefined) return `the name ${quoteValue(name)} ${nameProblem}`
    if (this.#numbers.has(number)) return undefined
    const numberProblem = findTextProblem(number, textLimits.number)
    if (numberProblem !== undefined) return `the number ${quoteValue(number)} ${numberProblem}`
    this.#numbers.add(number)
    return this.#numbers.size > importLimits.riders
      ? `there are more than ${importLimits.riders} riders`
      : undefined
  }
}

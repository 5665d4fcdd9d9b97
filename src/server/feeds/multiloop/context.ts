import type { Message } from '#timing'
import type { Heard } from './records'
import type { Run } from './run'
import type { Track } from './track'

export interface Context {
  readonly run: Run
  readonly track: Track
  /** Which of an entry's free fields, from 0, holds the class, and which the machine. */
  readonly categoryField: number
  readonly makeField: number
}

/** Messages, or `refused` where the record is cut off or makes no sense. */
export type Outcome = readonly Message[] | 'ignored' | 'refused'
export type Handler = (record: Heard, context: Context) => Outcome

/** A transponder nobody is entered with. */
export const unknownNumber = '??'

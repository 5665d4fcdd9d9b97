import type { Message } from '#timing'
import type { CompetitorKeys } from '../competitor-keys'
import type { MultiloopRecord } from './records'
import type { Run } from './run'
import type { Track } from './track'

export interface Context {
  readonly run: Run
  readonly track: Track
  readonly keys: CompetitorKeys
  /** The index of the free field of an entry that contains the class, and of the one with the machine. */
  readonly categoryField: number
  readonly makeField: number
}

/** Messages, or `refused` if the record is truncated or invalid. */
export type Outcome = readonly Message[] | 'ignored' | 'refused'
export type Handler = (record: MultiloopRecord, context: Context) => Outcome

/** Sent for a transponder without an entry. */
export const unknownNumber = '??'

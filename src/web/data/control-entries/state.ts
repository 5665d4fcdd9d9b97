// The entry list of one event. It is not persisted.
import type { listEntries, ReplyOf } from '#contract'
import type { ControlFailure } from '../control/state'

export type EntryListReply = Omit<ReplyOf<typeof listEntries>, 'isActionSuccess' | 'message'>

export interface ControlEntriesState {
  readonly eventId: string | null
  /** The last answer; null until the first one. */
  readonly list: EntryListReply | null
  readonly failure: ControlFailure | null
  /** The newest request: answers to older ones are dropped. */
  readonly awaited: string | null
}

export const initialControlEntries: ControlEntriesState = {
  eventId: null,
  list: null,
  failure: null,
  awaited: null,
}

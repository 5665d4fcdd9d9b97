// The events of an official, and the one that is open. None of it is persisted.
import type { ControlEvent, ListedControlEvent } from '#contract'

export interface ControlFailure {
  /** 403: the user has no duty here, or has it no longer. */
  readonly status: number
  readonly message: string
}

export interface RaceControlState {
  readonly events: {
    /** Null until the first answer. */
    readonly list: readonly ListedControlEvent[] | null
    readonly failure: ControlFailure | null
  }
  readonly event: {
    readonly id: string | null
    /** The last answer about the event. */
    readonly event: ControlEvent | null
    readonly failure: ControlFailure | null
    /** The newest request: answers to older ones are dropped. */
    readonly awaited: string | null
  }
}

export const initialRaceControl: RaceControlState = {
  events: { list: null, failure: null },
  event: { id: null, event: null, failure: null, awaited: null },
}

// The timetable, rules and grid that are open. None of it is persisted.
import type { RaceGrid, RaceRules, Timetable } from '#contract'

/** Something of the server that is open, by its id. */
export interface Opened<Data> {
  readonly id: string | null
  /** The last answer. */
  readonly data: Data | null
  readonly failure: string | null
}

export interface EventSetupState {
  readonly timetable: Opened<Timetable>
  readonly rules: Opened<RaceRules>
  readonly grid: Opened<RaceGrid>
}

export const nothingOpened = { id: null, data: null, failure: null } as const

export const initialEventSetup: EventSetupState = {
  timetable: nothingOpened,
  rules: nothingOpened,
  grid: nothingOpened,
}

// What the documents do not name of the templates, and the rules need.
import type { Template } from '#contract'

/** The sectors that were given their tiles in a race (decisions Q-105). */
export interface BuiltSectors {
  readonly raceId: string | null
  readonly sectors: readonly number[]
  /** Whether sectors without data have lost theirs. */
  readonly isWhole: boolean
}

/** A template made from a description. */
export interface GeneratedTemplate {
  readonly template: Template
  /** Why each widget is there, where it was said; in the order of the widgets. */
  readonly reasons: readonly (string | undefined)[]
}

/** What was asked for in the person's own words, and what came of it (decisions ). */
export interface Described {
  readonly prompt: string
  /** Not sent yet: unsaved changes are being asked about. */
  readonly isWaiting: boolean
  readonly generated: GeneratedTemplate | null
}

export interface TemplateTracking {
  readonly owner: string | null
  /** Whether the server has told the owner's templates, or is being asked. */
  readonly isLoaded: boolean
  readonly isLoading: boolean
  /** The current template without what the person changed: as last saved, with what happened by itself. */
  readonly unchanged: Template | null
  /** The sections chosen, where growth has made them more. */
  readonly grownFrom: number | null
  readonly built: BuiltSectors
  /** Whether the clicked template is to be saved when it is opened. */
  readonly isClickedToBeSaved: boolean
  /** Whether the person selected one, so that an answer to an older question changes nothing. */
  readonly hasChosen: boolean
  /** The server is being told which one is selected. */
  readonly isTelling: boolean
  readonly described: Described | null
}

export const nothingBuilt: BuiltSectors = { raceId: null, sectors: [], isWhole: false }

export const noTracking: TemplateTracking = {
  owner: null,
  isLoaded: false,
  isLoading: false,
  unchanged: null,
  grownFrom: null,
  built: nothingBuilt,
  isClickedToBeSaved: false,
  hasChosen: false,
  isTelling: false,
  described: null,
}

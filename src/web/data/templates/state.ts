// The state of the templates area: the template book of the signed-in user.
import type { Template } from '#contract'

export type Widget = Template['widgets'][number]
export type TemplateSettings = Template['templateSettings']

/** The sectors of a race that already got their tiles (decisions Q-105). */
export interface BuiltSectors {
  readonly raceId: string | null
  readonly sectors: readonly number[]
  /** Whether the tiles of sectors without data have been removed. */
  readonly isComplete: boolean
}

export interface GeneratedTemplate {
  readonly template: Template
  /** Why each widget is part of the template, in the order of the widgets. */
  readonly reasons: readonly (string | undefined)[]
}

/** A request to generate a template from a description, and its result (decisions ). */
export interface Generation {
  readonly prompt: string
  /** Not sent yet, because the user is being asked about unsaved changes. */
  readonly isAwaitingConfirmation: boolean
  readonly generated: GeneratedTemplate | null
}

/** The template to open after the user has decided about unsaved changes. */
export interface ClickedTemplate {
  readonly template: Template
  /** Saved when it is opened, because the user has just named it. */
  readonly isSavedOnOpen: boolean
}

export interface TemplateBook {
  readonly ownerId: string | null
  readonly isLoaded: boolean
  readonly isLoading: boolean
  /** In the order shown: saved templates by creation, then unsaved ones. Each without unsaved changes. */
  readonly all: readonly Template[]
  /** The template on the screen, with unsaved changes. */
  readonly current: Template | null
  /** The current template without the changes of the user: as last saved, with automatic changes. */
  readonly baseline: Template | null
  /** The number of columns that the user has chosen, if the grid has grown automatically since. */
  readonly columnsBeforeGrowth: number | null
  readonly builtSectors: BuiltSectors
  readonly clicked: ClickedTemplate | null
  /** Whether the user has selected a template; the list that is loaded later then keeps that selection. */
  readonly hasUserSelected: boolean
  /** Whether a request that saves the selection is running. */
  readonly isSavingSelection: boolean
  readonly generation: Generation | null
}

export const noBuiltSectors: BuiltSectors = { raceId: null, sectors: [], isComplete: false }

export const emptyBook: TemplateBook = {
  ownerId: null,
  isLoaded: false,
  isLoading: false,
  all: [],
  current: null,
  baseline: null,
  columnsBeforeGrowth: null,
  builtSectors: noBuiltSectors,
  clicked: null,
  hasUserSelected: false,
  isSavingSelection: false,
  generation: null,
}

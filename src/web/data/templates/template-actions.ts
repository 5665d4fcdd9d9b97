// What can happen to templates besides answers of the server.
import type { Template } from '#contract'
import { createAction } from '@reduxjs/toolkit'
import type { WrittenCopy } from './other-tabs'
import type { SeenSectors } from './sector-tiles'
import type { Widget } from './template-book'
import type { Described } from './template-tracking'

export const templatesBegun = createAction<{ readonly owner: string; readonly kept: readonly Template[] }>(
  'dashboard/templatesBegun',
)
/** Another tab has written the copy of this browser. */
export const copyWritten = createAction<WrittenCopy>('dashboard/copyWritten')
/** The server could not be asked, or did not say. */
export const templatesMissed = createAction('dashboard/templatesMissed')

export const templateOpened = createAction<Template>('dashboard/templateOpened')
export const templateClicked = createAction<{ readonly template: Template; readonly isToBeSaved: boolean }>(
  'dashboard/templateClicked',
)
export const clickedForgotten = createAction('dashboard/clickedForgotten')
export const templateAdded = createAction<Template>('dashboard/templateAdded')
export const unsavedTemplateChanged = createAction<{
  readonly template: Template
  readonly change: Partial<Pick<Template, 'name' | 'isPinned'>>
}>('dashboard/unsavedTemplateChanged')
export const unsavedTemplateRemoved = createAction<Template>('dashboard/unsavedTemplateRemoved')
export const selectionTold = createAction<{ readonly isTelling: boolean }>('dashboard/selectionTold')

/** A description and what has come of it so far; null once it is used or discarded. */
export const templateDescribed = createAction<Described | null>('dashboard/templateDescribed')

/** By their places in the grid. */
export const widgetPlaced = createAction<{ readonly index: number; readonly widget: Widget }>(
  'dashboard/widgetPlaced',
)
export const widgetRemoved = createAction<number>('dashboard/widgetRemoved')
export const widgetsSwapped = createAction<{ readonly from: number; readonly to: number }>(
  'dashboard/widgetsSwapped',
)

export const sectorsSeen = createAction<SeenSectors>('dashboard/sectorsSeen')

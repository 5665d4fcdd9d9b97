// The templates slice. Its state is the template book; the pure rules beside this file compute the next one.
import { addTemplate, type TableColumn, type Template } from '#contract'
import {
  type ActionReducerMapBuilder,
  createSlice,
  type Draft,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit'
import { settingsChosen } from '../preferences/reducer'
import {
  applyConflict,
  applyDeletion,
  applySavedTemplate,
  detachDeleted,
  mergeLoaded,
  openDefaultIfEmpty,
  removeLocally,
  startBook,
} from './apply-answers'
import { type CopyChange, mergeCopyChange } from './browser-copy'
import {
  applySettings,
  changeUnsavedTemplate,
  chooseColumns,
  editWidgets,
  openTemplate,
} from './current-template'
import { repairTemplate, repairTemplates } from './repair-template'
import { fetchTemplates, requestDeletion, requestSave } from './requests'
import { addSectorTiles, type RaceSectors } from './sector-tiles'
import { type ClickedTemplate, emptyBook, type Generation, type TemplateBook, type Widget } from './state'
import { placeWidget, removeWidgetAt, swapWidgets } from './widget-list'

interface UnsavedChange {
  readonly template: Template
  readonly changes: Partial<Pick<Template, 'name' | 'isPinned'>>
}

/** Rules get the state itself, not Immer's draft: widgets that a rule does not change stay the same objects. */
function bookOf(draft: Draft<TemplateBook>): TemplateBook {
  return original(draft) ?? draft
}

function reduceWith<Payload>(rule: (book: TemplateBook, payload: Payload) => TemplateBook) {
  return (draft: Draft<TemplateBook>, { payload }: PayloadAction<Payload>): TemplateBook =>
    rule(bookOf(draft), payload)
}

export const templates = createSlice({
  name: 'templates',
  initialState: emptyBook,
  reducers: {
    bookStarted: reduceWith<{ readonly ownerId: string; readonly copy: readonly Template[] }>(
      (book, { ownerId, copy }) => startBook(book, ownerId, copy),
    ),
    loadFailed: reduceWith<void>(openDefaultIfEmpty),
    /** Another tab has written the copy in localStorage. */
    copyChanged: reduceWith<CopyChange>(mergeCopyChange),
    templateOpened: reduceWith<Template>((book, template) => ({
      ...openTemplate(book, template),
      hasUserSelected: true,
    })),
    templateClicked: reduceWith<ClickedTemplate | null>((book, clicked) => ({ ...book, clicked })),
    templateAdded: reduceWith<Template>((book, template) => ({
      ...book,
      all: addTemplate(book.all, template),
    })),
    unsavedTemplateChanged: reduceWith<UnsavedChange>((book, { template, changes }) =>
      changeUnsavedTemplate(book, template, changes),
    ),
    unsavedTemplateDeleted: reduceWith<Template>(removeLocally),
    selectionSaveChanged: reduceWith<boolean>((book, isSavingSelection) => ({ ...book, isSavingSelection })),
    generationChanged: reduceWith<Generation | null>((book, generation) => ({ ...book, generation })),
    widgetPlaced: reduceWith<{ readonly index: number; readonly widget: Widget }>((book, { index, widget }) =>
      editWidgets(book, widgets => placeWidget(widgets, index, widget)),
    ),
    widgetRemoved: reduceWith<number>((book, index) =>
      editWidgets(book, widgets => removeWidgetAt(widgets, index)),
    ),
    widgetsSwapped: reduceWith<{ readonly from: number; readonly to: number }>((book, { from, to }) =>
      editWidgets(book, widgets => swapWidgets(widgets, from, to)),
    ),
    columnsChosen: reduceWith<readonly TableColumn[] | undefined>(chooseColumns),
    sectorsReceived: reduceWith<RaceSectors>(addSectorTiles),
  },
  extraReducers: builder => {
    builder.addCase(settingsChosen, reduceWith(applySettings))
    addAnswerCases(builder)
    addFailureCases(builder)
  },
})

/** Answers for a user who has signed out in the meantime are ignored. */
function addAnswerCases(builder: ActionReducerMapBuilder<TemplateBook>): void {
  builder
    .addCase(fetchTemplates.pending, draft => {
      draft.isLoading = true
    })
    .addCase(fetchTemplates.fulfilled, (draft, { payload, meta: { arg } }) =>
      arg.query.userId === draft.ownerId
        ? mergeLoaded(bookOf(draft), repairTemplates(payload.templates))
        : undefined,
    )
    .addCase(requestSave.fulfilled, (draft, { payload, meta: { arg } }) => {
      const saved = repairTemplate(payload.template)
      return saved && arg.userId === draft.ownerId ? applySavedTemplate(bookOf(draft), saved, arg) : undefined
    })
    .addCase(requestDeletion.fulfilled, (draft, { payload, meta: { arg } }) =>
      arg.body?.userId === draft.ownerId
        ? applyDeletion(bookOf(draft), repairTemplates(payload.templates), arg.deleted)
        : undefined,
    )
}

function addFailureCases(builder: ActionReducerMapBuilder<TemplateBook>): void {
  builder
    .addCase(fetchTemplates.rejected, draft => {
      draft.isLoading = false
    })
    .addCase(requestSave.rejected, (draft, { payload, meta: { arg } }) => {
      if (arg.userId !== draft.ownerId) return undefined
      const { id } = arg.template
      if (payload?.status === 404 && id !== null) return detachDeleted(bookOf(draft), id)
      const newer = payload?.status === 409 ? repairTemplate(payload.newer?.template) : undefined
      return newer && applyConflict(bookOf(draft), newer)
    })
    .addCase(requestDeletion.rejected, (draft, { payload, meta: { arg } }) =>
      arg.body?.userId === draft.ownerId && payload?.status === 404
        ? removeLocally(bookOf(draft), arg.deleted)
        : undefined,
    )
}

export const {
  bookStarted,
  loadFailed,
  copyChanged,
  templateOpened,
  templateClicked,
  templateAdded,
  unsavedTemplateChanged,
  unsavedTemplateDeleted,
  selectionSaveChanged,
  generationChanged,
  widgetPlaced,
  widgetRemoved,
  widgetsSwapped,
  columnsChosen,
  sectorsReceived,
} = templates.actions

// How the dashboard's state answers to what happens to templates; the rules are in the files beside this one.
import type { DashboardBuilder } from '../dashboard-state'
import { settingsChosen } from '../settings'
import { deletedIn, goneIn, overtakenBy, removedFrom, savedIn } from './answer-rules'
import { begun, loadedIn, withSomething } from './load-rules'
import { added, chosen, clicked, unsavedChanged, withoutClicked, withWidgets } from './open-rules'
import { writtenElsewhere } from './other-tabs'
import { repairedTemplate } from './repaired-template'
import { withSectorTiles } from './sector-tiles'
import * as happened from './template-actions'
import { changeBook } from './template-book'
import { withSettings } from './template-settings'
import { fetchTemplates, postTemplate, removeTemplate } from './template-thunks'
import { placed, removed, swapped } from './widget-list'

export function addTemplateCases(builder: DashboardBuilder): void {
  addOpenCases(builder)
  addEditCases(builder)
  addAnswerCases(builder)
  addFailureCases(builder)
}

function addOpenCases(builder: DashboardBuilder): void {
  builder
    .addCase(happened.templatesBegun, (state, { payload: { owner, kept } }) =>
      changeBook(state, book => begun(book, owner, kept)),
    )
    .addCase(happened.copyWritten, (state, { payload }) =>
      changeBook(state, book => writtenElsewhere(book, payload)),
    )
    .addCase(happened.templatesMissed, state => changeBook(state, withSomething))
    .addCase(happened.templateOpened, (state, { payload }) =>
      changeBook(state, book => chosen(book, payload)),
    )
    .addCase(happened.templateClicked, (state, { payload: { template, isToBeSaved } }) =>
      changeBook(state, book => clicked(book, template, isToBeSaved)),
    )
    .addCase(happened.clickedForgotten, state => changeBook(state, withoutClicked))
    .addCase(happened.templateAdded, (state, { payload }) => changeBook(state, book => added(book, payload)))
    .addCase(happened.unsavedTemplateChanged, (state, { payload: { template, change } }) =>
      changeBook(state, book => unsavedChanged(book, template, change)),
    )
    .addCase(happened.unsavedTemplateRemoved, (state, { payload }) =>
      changeBook(state, book => removedFrom(book, payload)),
    )
    .addCase(happened.selectionTold, (state, { payload: { isTelling } }) =>
      changeBook(state, book => ({ ...book, isTelling })),
    )
    .addCase(happened.templateDescribed, (state, { payload }) =>
      changeBook(state, book => ({ ...book, described: payload })),
    )
}

function addEditCases(builder: DashboardBuilder): void {
  builder
    .addCase(happened.widgetPlaced, (state, { payload: { index, widget } }) =>
      changeBook(state, book => withWidgets(book, widgets => placed(widgets, index, widget))),
    )
    .addCase(happened.widgetRemoved, (state, { payload }) =>
      changeBook(state, book => withWidgets(book, widgets => removed(widgets, payload))),
    )
    .addCase(happened.widgetsSwapped, (state, { payload: { from, to } }) =>
      changeBook(state, book => withWidgets(book, widgets => swapped(widgets, from, to))),
    )
    .addCase(happened.sectorsSeen, (state, { payload }) =>
      changeBook(state, book => withSectorTiles(book, payload)),
    )
    .addCase(settingsChosen, (state, { payload }) => changeBook(state, book => withSettings(book, payload)))
}

function addAnswerCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchTemplates.pending, state => changeBook(state, book => ({ ...book, isLoading: true })))
    .addCase(fetchTemplates.rejected, state => changeBook(state, book => ({ ...book, isLoading: false })))
    .addCase(fetchTemplates.fulfilled, (state, { payload, meta: { arg } }) => {
      // Somebody else may have signed in meanwhile.
      if (arg.query.userId !== state.templateTracking.owner) return
      const saved = payload.templates.flatMap(template => repairedTemplate(template) ?? [])
      changeBook(state, book => loadedIn({ ...book, isLoading: false }, saved))
    })
    .addCase(postTemplate.fulfilled, (state, { payload, meta: { arg } }) => {
      const answer = repairedTemplate(payload.template)
      if (answer && arg.userId === state.templateTracking.owner)
        changeBook(state, book => savedIn(book, answer, arg))
    })
    .addCase(removeTemplate.fulfilled, (state, { payload, meta: { arg } }) => {
      if (arg.body?.userId !== state.templateTracking.owner) return
      const saved = payload.templates.flatMap(template => repairedTemplate(template) ?? [])
      changeBook(state, book => deletedIn(book, saved, arg.deleted))
    })
}

function addFailureCases(builder: DashboardBuilder): void {
  builder
    .addCase(postTemplate.rejected, (state, { payload, meta: { arg } }) => {
      if (arg.userId !== state.templateTracking.owner) return
      const newer = repairedTemplate(payload?.newer?.template)
      if (payload?.status === 409 && newer) changeBook(state, book => overtakenBy(book, newer))
      const { id } = arg.template
      if (payload?.status === 404 && id !== null) changeBook(state, book => goneIn(book, id))
    })
    .addCase(removeTemplate.rejected, (state, { payload, meta: { arg } }) => {
      if (arg.body?.userId !== state.templateTracking.owner || payload?.status !== 404) return
      changeBook(state, book => removedFrom(book, arg.deleted))
    })
}

// What the template dialogs and the grid dispatch (decisions ).
import {
  createDuplicate,
  createUniquelyNamed,
  findTemplate,
  findTemplateByName,
  hasRoomFor,
  isRenameAllowed,
  isSameTemplate,
  type Template,
  templateLimitMessage,
  templateName,
  updateTemplate,
} from '#contract'
import { countSlots } from '#timing'
import { getDefaultSettings, isWidgetName, repairSettings, type WidgetName } from '#widgets/catalog'
import * as z from 'zod/mini'
import type { AppThunk } from '../root-state'
import { findNextTemplate } from './apply-answers'
import { createEmptyTemplate } from './ready-templates'
import {
  templateAdded,
  unsavedTemplateChanged,
  unsavedTemplateDeleted,
  widgetPlaced,
  widgetRemoved,
  widgetsSwapped,
} from './reducer'
import { requestDeletion } from './requests'
import { saveMarks, saveNewTemplate, saveSelection, saveTemplate, type SaveThunk } from './save-thunks'
import { chooseTemplate } from './select-thunks'
import { selectBook } from './selectors'
import { findNextFreePlace } from './widget-list'

/** `Create Template`, or `Update Template` for a name that exists. */
export function saveTemplateAs(given: string): SaveThunk {
  return async (dispatch, getState) => {
    const { all, current } = selectBook(getState())
    const name = dispatch(parseNameToSave(given))
    if (!current || name === undefined) return false
    const target = findTemplateByName(all, name)
    const { id, isPinned } = target ?? (current.id === null ? current : createEmptyTemplate(name))
    const template = { ...current, id, name, isPinned, isSelected: true }
    return dispatch(saveTemplate({ template, source: current, includesContent: true }))
  }
}

/** `Create Empty Template`, or `Reset Template` for a name that exists. The empty template is opened. */
export function saveEmptyTemplateAs(given: string): SaveThunk {
  return async (dispatch, getState) => {
    const { all, current } = selectBook(getState())
    const name = dispatch(parseNameToSave(given))
    if (!current || name === undefined) return false
    const target = findTemplateByName(all, name)
    const empty = createEmptyTemplate(name)
    const { id, isPinned } = target ?? empty
    const template = { ...empty, id, isPinned, isSelected: true }
    // Resetting the current template discards its changes on purpose, so the user is not asked.
    if (target && target === findTemplate(all, current)) return dispatch(saveNewTemplate(template))
    return dispatch(chooseTemplate(template, { isSavedOnOpen: true }))
  }
}

/** Shows an error and returns undefined if the name is invalid or there are too many templates. */
function parseNameToSave(given: string): AppThunk<string | undefined> {
  return (dispatch, _getState, { showError }) => {
    const parsed = z.safeParse(templateName, given)
    if (!parsed.success) showError(updateTemplate.name, parsed.error.issues[0]?.message ?? '')
    return parsed.success && dispatch(checkRoomFor(parsed.data, updateTemplate.name))
      ? parsed.data
      : undefined
  }
}

function checkRoomFor(name: string, slot: string): AppThunk<boolean> {
  return (_dispatch, getState, { showError }) => {
    const isPossible = hasRoomFor(selectBook(getState()).all, name)
    if (!isPossible) showError(slot, templateLimitMessage)
    return isPossible
  }
}

export function pinTemplate(template: Template, isPinned: boolean): AppThunk<Promise<boolean>> {
  return changeTemplate(template, { isPinned }, { isBackground: true })
}

/** Resolves to whether the template has the name now. The name of another template is not accepted. */
export function renameTemplate(template: Template, given: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const parsed = z.safeParse(templateName, given)
    if (!parsed.success || !isRenameAllowed(selectBook(getState()).all, template, parsed.data)) return false
    if (template.name === parsed.data) return true
    return dispatch(changeTemplate(template, { name: parsed.data }, { isBackground: false }))
  }
}

/** Changes a saved template through the server, an unsaved one in this browser. */
function changeTemplate(
  template: Template,
  changes: Pick<Template, 'name'> | Pick<Template, 'isPinned'>,
  options: { readonly isBackground: boolean },
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const listed = findTemplate(selectBook(getState()).all, template)
    if (!listed) return false
    if (listed.id !== null) return dispatch(saveMarks(listed, changes, options))
    dispatch(unsavedTemplateChanged({ template: listed, changes }))
    return true
  }
}

/** Copies a template as it is on the screen. The copy stays unsaved. */
export function duplicateTemplate(template: Template): AppThunk {
  return (dispatch, getState) => {
    const { all, current } = selectBook(getState())
    const { widgets, templateSettings } = (isSameTemplate(template, current) && current) || template
    const copy = createDuplicate(all, { ...template, widgets, templateSettings }, Math.random)
    if (dispatch(checkRoomFor(copy.name, 'templates'))) dispatch(templateAdded(copy))
  }
}

/** Adds a preset, a file or a generated template as a new unsaved one and opens it. */
export function importTemplate(template: Template): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const added = createUniquelyNamed(selectBook(getState()).all, template, Math.random)
    return dispatch(checkRoomFor(added.name, 'templates')) && dispatch(chooseTemplate(added))
  }
}

/** Deletes a template unless it is the only one. */
export function deleteTemplate(template: Template): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    const book = selectBook(getState())
    const { id } = template
    if (book.all.length < 2 || userId === undefined) return
    const isCurrentTemplate = isSameTemplate(book.current, template)
    if (id === null) {
      dispatch(unsavedTemplateDeleted(template))
      if (isCurrentTemplate) await dispatch(saveSelection())
      return
    }
    const newCurrentTemplateId = (isCurrentTemplate && findNextTemplate(book, template)?.id) || null
    const body = { templateId: id, userId, isCurrentTemplate, newCurrentTemplateId }
    await dispatch(requestDeletion({ query: {}, body, deleted: template }))
  }
}

/** Returns the next free place if the picker continues with it (decisions Q-127). */
export function pickWidget(index: number, name: WidgetName): AppThunk<number | undefined> {
  return (dispatch, getState) => {
    dispatch(widgetPlaced({ index, widget: { name, widgetSettings: getDefaultSettings(name) } }))
    const { current } = selectBook(getState())
    if (!getState().settings.isCreateWidgetsSequentially || !current) return undefined
    return findNextFreePlace(current.widgets, countSlots(current.templateSettings.dataColumns), index)
  }
}

/** Repairs the settings of the form before they are applied. */
export function configureWidget(index: number, widgetSettings: unknown): AppThunk {
  return (dispatch, getState) => {
    const name = selectBook(getState()).current?.widgets[index]?.name
    if (!isWidgetName(name) || name === 'Placeholder') return
    const widget = { name, widgetSettings: repairSettings(name, widgetSettings) }
    dispatch(widgetPlaced({ index, widget }))
  }
}

export function removeWidget(index: number): AppThunk {
  return dispatch => void dispatch(widgetRemoved(index))
}

export function moveWidget(from: number, to: number): AppThunk {
  return (dispatch, getState) => {
    const places = countSlots(selectBook(getState()).current?.templateSettings.dataColumns)
    if (from !== to && to >= 0 && to < places) dispatch(widgetsSwapped({ from, to }))
  }
}

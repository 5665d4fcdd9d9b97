// Saves templates, with the version that a save is based on, so that a newer version is not overwritten without notice.
import { findTemplate, findTemplateByName, type Template } from '#contract'
import { warn } from '../api/report-error'
import type { AppThunk } from '../root-state'
import { selectionSaveChanged } from './reducer'
import { type Marks, requestSave, type SaveInput } from './requests'
import { selectBook } from './selectors'

/** Resolves to whether the template was saved. */
export type SaveThunk = AppThunk<Promise<boolean>>

export function saveTemplate(input: Omit<SaveInput, 'userId' | 'base'>): SaveThunk {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    if (userId === undefined) return false
    const { all } = selectBook(getState())
    const { id, name } = input.template
    const base =
      all.find(template => template.id !== null && template.id === id) ?? findTemplateByName(all, name)
    const result = await dispatch(requestSave({ ...input, userId, base: base ?? null }))
    return requestSave.fulfilled.match(result)
  }
}

/** Saves the current template with its unsaved changes. */
export function saveChanges(): SaveThunk {
  return async (dispatch, getState) => {
    const { current } = selectBook(getState())
    if (!current) return false
    const template = { ...current, isSelected: true }
    return dispatch(saveTemplate({ template, source: current, includesContent: true }))
  }
}

/** Saves name, pin or selection; the changes of the current template stay unsaved. */
export function saveMarks(template: Template, marks: Marks, { isBackground = true } = {}): SaveThunk {
  return saveTemplate({ template, marks, source: null, includesContent: false, isBackground })
}

/** Saves a template that was not made from the current one. */
export function saveNewTemplate(template: Template): SaveThunk {
  return saveTemplate({ template, source: null, includesContent: true })
}

/** Saves which template is selected. One request runs at a time; it is repeated until the last selection is saved. */
export function saveSelection(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectBook(getState()).isSavingSelection) return
    dispatch(selectionSaveChanged(true))
    let savedId: string | null = null
    for (;;) {
      const { all, current } = selectBook(getState())
      const template = findTemplate(all, current)
      if (!template || template.id === null || template.id === savedId) break
      savedId = template.id
      // Without a network the selection stays local until the next one is saved.
      if (!getState().settings.isOnline) warn('Offline: the selected template was not saved')
      else await dispatch(saveMarks(template, { isSelected: true }))
    }
    dispatch(selectionSaveChanged(false))
  }
}

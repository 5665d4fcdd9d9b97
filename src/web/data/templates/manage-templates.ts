// What the template manager does with one of the list (decisions ).
import { type Template, templateName } from '#contract'
import { duplicateName } from '#timing'
import * as z from 'zod/mini'
import type { AppThunk } from '../store'
import { nextWithout } from './answer-rules'
import { fullRefusal, saveMarks } from './save-call'
import { chooseTemplate, tellSelected } from './select-template'
import { templateAdded, unsavedTemplateChanged, unsavedTemplateRemoved } from './template-actions'
import { findNamed, findTemplate, isSameTemplate } from './template-book'
import { isTaken, selectBook } from './template-selectors'
import { removeTemplate } from './template-thunks'

/** A saved one through the server, an unsaved one here. */
function change(
  template: Template,
  changes: Pick<Template, 'name'> | Pick<Template, 'isPinned'>,
  isQuiet: boolean,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const listed = findTemplate(selectBook(getState()).all, template)
    if (!listed) return false
    if (listed.id !== null) return dispatch(saveMarks(listed, changes, { isQuiet }))
    dispatch(unsavedTemplateChanged({ template: listed, change: changes }))
    return true
  }
}

export function pinTemplate(template: Template, isPinned: boolean): AppThunk<Promise<boolean>> {
  return change(template, { isPinned }, true)
}

/** A name that another template has is not taken from it. Answers whether it has the name now. */
export function renameTemplate(template: Template, given: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const read = z.safeParse(templateName, given)
    if (!read.success) return false
    const namesake = findNamed(selectBook(getState()).all, read.data)
    if (namesake && !isSameTemplate(namesake, template)) return false
    if (template.name === read.data) return true
    return dispatch(change(template, { name: read.data }, false))
  }
}

/** As it is on the screen; local until it is saved. */
export function duplicateTemplate(template: Template): AppThunk {
  return (dispatch, getState) => {
    const { all, current } = selectBook(getState())
    const { widgets, templateSettings } = (isSameTemplate(template, current) && current) || template
    const taken = all.map(({ name }) => name)
    const name = duplicateName(template.name, taken, Math.random)
    const copy = { id: null, name, isSelected: false, isPinned: false, templateSettings, widgets }
    if (dispatch(hasRoomFor(name))) dispatch(templateAdded(copy))
  }
}

export function deleteTemplate(template: Template): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    const book = selectBook(getState())
    const { id } = template
    if (book.all.length < 2 || userId === undefined) return
    const isCurrentTemplate = isSameTemplate(book.current, template)
    if (id === null) {
      dispatch(unsavedTemplateRemoved(template))
      if (isCurrentTemplate) await dispatch(tellSelected())
      return
    }
    const newCurrentTemplateId = (isCurrentTemplate && nextWithout(book, template)?.id) || null
    const body = { templateId: id, userId, isCurrentTemplate, newCurrentTemplateId }
    await dispatch(removeTemplate({ query: {}, body, deleted: template }))
  }
}

/** A preset, a file or a generated one: a new unsaved template, named anew if its name is taken. */
export function takeTemplate(template: Template): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { all } = selectBook(getState())
    const taken = all.map(({ name }) => name)
    const name = isTaken(all, template.name)
      ? duplicateName(template.name, taken, Math.random)
      : template.name
    if (!dispatch(hasRoomFor(name))) return false
    return dispatch(chooseTemplate({ ...template, id: null, name, isSelected: false, isPinned: false }))
  }
}

function hasRoomFor(name: string): AppThunk<boolean> {
  return (_dispatch, getState, { showError }) => {
    const refusal = fullRefusal(selectBook(getState()).all, name)
    if (refusal !== undefined) showError('templates', refusal)
    return refusal === undefined
  }
}

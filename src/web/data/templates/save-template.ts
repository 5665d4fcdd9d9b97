// Saving: the current template under its name or another, or an empty one in its place (decisions ).
import { templateName, updateTemplate } from '#contract'
import * as z from 'zod/mini'
import type { AppThunk } from '../store'
import { emptyTemplate } from './ready-templates'
import { fullRefusal, save, saveNew, type SaveThunk } from './save-call'
import { chooseTemplate } from './select-template'
import { findNamed, findTemplate } from './template-book'
import { selectBook } from './template-selectors'

/** `Create Template`, or `Update Template` for a name that exists. */
export function saveTemplateAs(given: string): SaveThunk {
  return async (dispatch, getState) => {
    const { all, current } = selectBook(getState())
    const name = dispatch(acceptedName(given))
    if (!current || name === undefined) return false
    const target = findNamed(all, name)
    const { id, isPinned } = target ?? (current.id === null ? current : emptyTemplate(name))
    const template = { ...current, id, name, isPinned, isSelected: true }
    return dispatch(save({ template, from: current, isContent: true }))
  }
}

/** `Create Empty Template`, or `Reset Template` for a name that exists. It takes the screen, so edits are asked about. */
export function saveEmptyTemplateAs(given: string): SaveThunk {
  return async (dispatch, getState) => {
    const { all, current } = selectBook(getState())
    const name = dispatch(acceptedName(given))
    if (!current || name === undefined) return false
    const target = findNamed(all, name)
    const empty = emptyTemplate(name)
    const { id, isPinned } = target ?? empty
    const template = { ...empty, id, isPinned, isSelected: true }
    // Resetting what one looks at is no change of mind about something else.
    if (target && target === findTemplate(all, current)) return dispatch(saveNew(template))
    return dispatch(chooseTemplate(template, { isToBeSaved: true }))
  }
}

/** The name to save under; what is wrong with it, or with one more, is told. */
function acceptedName(given: string): AppThunk<string | undefined> {
  return (_dispatch, getState, { showError }) => {
    const read = z.safeParse(templateName, given)
    const { all } = selectBook(getState())
    const refusal = read.success ? fullRefusal(all, read.data) : (read.error.issues[0]?.message ?? '')
    if (refusal !== undefined) showError(updateTemplate.name, refusal)
    return refusal === undefined ? read.data : undefined
  }
}

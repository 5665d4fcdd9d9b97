// One save, and what it is based on, so that nobody's newer version is overwritten unseen.
import { type Template, templateLimits } from '#contract'
import type { AppThunk } from '../store'
import { findNamed } from './template-book'
import { selectBook } from './template-selectors'
import { type Marks, postTemplate, type SaveInput } from './template-thunks'

/** Answers whether it was saved. */
export type SaveThunk = AppThunk<Promise<boolean>>

/** `Save Changes`. */
export function saveChanges(): SaveThunk {
  return async (dispatch, getState) => {
    const { current } = selectBook(getState())
    if (!current) return false
    return dispatch(save({ template: { ...current, isSelected: true }, from: current, isContent: true }))
  }
}

/** Name, pin or selection of one in the list; the edits of the current one stay unsaved. */
export function saveMarks(template: Template, marks: Marks, { isQuiet = true } = {}): SaveThunk {
  return save({ template, marks, from: null, isContent: false, isQuiet })
}

/** One that has nothing of the current one in it. */
export function saveNew(template: Template): SaveThunk {
  return save({ template, from: null, isContent: true })
}

type Wanted = Omit<SaveInput, 'userId' | 'base'>

export function save(wanted: Wanted): SaveThunk {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    if (userId === undefined) return false
    const { all } = selectBook(getState())
    const { id, name } = wanted.template
    const base = all.find(template => template.id !== null && template.id === id) ?? findNamed(all, name)
    const result = await dispatch(postTemplate({ ...wanted, userId, base: base ?? null }))
    return postTemplate.fulfilled.match(result)
  }
}

/** As the server words it. */
export function fullRefusal(all: readonly Template[], name: string): string | undefined {
  const isFull = all.length >= templateLimits.templates && !findNamed(all, name)
  return isFull ? `You can keep at most ${templateLimits.templates} templates` : undefined
}

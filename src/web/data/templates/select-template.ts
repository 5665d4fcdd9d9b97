// Changing the template on the screen, with the question about unsaved changes before (decisions ).
import type { Template } from '#contract'
import { warn } from '../complain'
import { dialogChanged } from '../dashboard'
import { revertWindowChanged } from '../settings'
import type { AppThunk } from '../store'
import { askAboutChanges } from './ask-about-changes'
import { sendWaiting } from './generate-template'
import { saveChanges, saveMarks, saveNew } from './save-call'
import {
  clickedForgotten,
  selectionTold,
  templateClicked,
  templateDescribed,
  templateOpened,
} from './template-actions'
import { findTemplate, isSameTemplate } from './template-book'
import { selectBook } from './template-selectors'
import { hasChanges } from './unsaved-changes'

interface Choice {
  /** Saved as it is opened, because the person has just given it its name. */
  readonly isToBeSaved?: boolean
}

/** Answers whether it is on the screen now: unsaved changes are asked about first. */
export function chooseTemplate(
  template: Template,
  { isToBeSaved = false }: Choice = {},
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const book = selectBook(getState())
    if (isSameTemplate(book.current, template) && !isToBeSaved) return true
    if (!hasChanges(book)) return dispatch(open(template, isToBeSaved))
    dispatch(templateClicked({ template, isToBeSaved }))
    dispatch(askAboutChanges())
    return false
  }
}

/** `Save Changes`: what could not be saved keeps the question open. */
export function saveAndContinue(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { clicked, isClickedToBeSaved } = selectBook(getState())
    if (!(await dispatch(saveChanges()))) return
    dispatch(revertWindowChanged(false))
    if (clicked) await dispatch(open(clicked, isClickedToBeSaved))
    else await dispatch(sendWaiting())
  }
}

/** `Continue Without Saving`: the current one is as it was last saved again. */
export function continueWithoutSaving(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { clicked, isClickedToBeSaved, current } = selectBook(getState())
    dispatch(revertWindowChanged(false))
    dispatch(clickedForgotten())
    if (clicked) await dispatch(open(clicked, isClickedToBeSaved))
    else if (current) {
      dispatch(templateOpened(current))
      await dispatch(sendWaiting())
    }
  }
}

/** The question was closed: everything stays, and so does the description that waited. */
export function cancelRevert(): AppThunk {
  return (dispatch, getState) => {
    dispatch(revertWindowChanged(false))
    dispatch(clickedForgotten())
    const { described } = selectBook(getState())
    if (!described?.isWaiting) return
    dispatch(templateDescribed({ ...described, isWaiting: false }))
    dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true }))
  }
}

function open(template: Template, isToBeSaved: boolean): AppThunk<Promise<boolean>> {
  return async dispatch => {
    if (isToBeSaved) return dispatch(saveNew(template))
    dispatch(templateOpened(template))
    await dispatch(tellSelected())
    return true
  }
}

/** One question at a time, and as long as the answer is not about the one on the screen: the last choice counts. */
export function tellSelected(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectBook(getState()).isTelling) return
    dispatch(selectionTold({ isTelling: true }))
    let told: string | null = null
    for (;;) {
      const { all, current } = selectBook(getState())
      const template = findTemplate(all, current)
      if (!template || template.id === null || template.id === told) break
      told = template.id
      // Without a network the choice holds here, and the server hears of the next one.
      if (!getState().settings.isOnline) warn('Offline: the server was not told which template is selected')
      else await dispatch(saveMarks(template, { isSelected: true }))
    }
    dispatch(selectionTold({ isTelling: false }))
  }
}

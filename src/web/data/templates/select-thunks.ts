// Changes the template on the screen, after the question about unsaved changes (decisions ).
import { isSameTemplate, type Template } from '#contract'
import { revertWindowChanged } from '../preferences/reducer'
import type { AppThunk } from '../root-state'
import { dialogChanged } from '../selection/actions'
import { closedDialogs, type DialogFlag } from '../selection/state'
import { askAboutUnsavedChanges, sendPendingPrompt } from './generate-thunks'
import { generationChanged, templateClicked, templateOpened } from './reducer'
import { saveChanges, saveNewTemplate, saveSelection } from './save-thunks'
import { selectBook } from './selectors'
import type { ClickedTemplate } from './state'
import { hasUnsavedChanges } from './template-content'

/** Resolves to whether the template is on the screen now. With unsaved changes the user is asked first. */
export function chooseTemplate(
  template: Template,
  { isSavedOnOpen = false } = {},
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const book = selectBook(getState())
    if (isSameTemplate(book.current, template) && !isSavedOnOpen) return true
    if (!hasUnsavedChanges(book)) return dispatch(openClicked({ template, isSavedOnOpen }))
    dispatch(templateClicked({ template, isSavedOnOpen }))
    dispatch(askAboutUnsavedChanges())
    return false
  }
}

/** `Save Changes`: the dialog stays open if the save fails. */
export function saveAndContinue(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { clicked } = selectBook(getState())
    if (!(await dispatch(saveChanges()))) return
    dispatch(revertWindowChanged(false))
    if (clicked) await dispatch(openClicked(clicked))
    else await dispatch(sendPendingPrompt())
  }
}

/** `Continue Without Saving`: reverts the current template to its last saved form. */
export function continueWithoutSaving(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { clicked, current } = selectBook(getState())
    dispatch(revertWindowChanged(false))
    dispatch(templateClicked(null))
    if (clicked) await dispatch(openClicked(clicked))
    else if (current) {
      dispatch(templateOpened(current))
      await dispatch(sendPendingPrompt())
    }
  }
}

/** Closes the dialog and changes nothing. A postponed prompt is shown again. */
export function cancelRevert(): AppThunk {
  return (dispatch, getState) => {
    dispatch(revertWindowChanged(false))
    dispatch(templateClicked(null))
    const { generation } = selectBook(getState())
    if (!generation?.isAwaitingConfirmation) return
    dispatch(generationChanged({ ...generation, isAwaitingConfirmation: false }))
    dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true }))
  }
}

/** For dialogs that could not be loaded. */
export function closeAllDialogs(): AppThunk {
  return (dispatch, getState) => {
    if (getState().settings.isRevertWindowOpen) dispatch(cancelRevert())
    for (const dialog of Object.keys(closedDialogs) as DialogFlag[])
      dispatch(dialogChanged({ dialog, isOpen: false }))
  }
}

function openClicked({ template, isSavedOnOpen }: ClickedTemplate): AppThunk<Promise<boolean>> {
  return async dispatch => {
    if (isSavedOnOpen) return dispatch(saveNewTemplate(template))
    dispatch(templateOpened(template))
    await dispatch(saveSelection())
    return true
  }
}

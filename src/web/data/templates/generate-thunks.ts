// Generates a template from a description (decisions 2.12).
import { emptyPromptError, generateWidget, generationFailure } from '#contract'
import { revertWindowChanged } from '../preferences/reducer'
import type { AppThunk } from '../root-state'
import { dialogChanged } from '../selection/actions'
import { parseGeneratedTemplate } from './parse-generated'
import { generationChanged } from './reducer'
import { requestGeneration } from './requests'
import { selectBook, selectHasChanges } from './selectors'
import type { GeneratedTemplate } from './state'

/** Asks what to do with unsaved changes (decisions Q-140). The other template dialogs are closed. */
export function askAboutUnsavedChanges(): AppThunk {
  return dispatch => {
    dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: false }))
    dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: false }))
    dispatch(revertWindowChanged(true))
  }
}

/** With unsaved changes, the prompt is sent after the user has decided about them (decisions Q-140). */
export function submitPrompt(prompt: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isSendable = prompt.trim() !== '' && getState().settings.isOnline
    if (!isSendable || !selectHasChanges(getState())) return dispatch(sendPrompt(prompt))
    dispatch(generationChanged({ prompt, isAwaitingConfirmation: true, generated: null }))
    dispatch(askAboutUnsavedChanges())
  }
}

/** Sends the prompt that was postponed until the user decided about unsaved changes. */
export function sendPendingPrompt(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { generation } = selectBook(getState())
    if (generation?.isAwaitingConfirmation) await dispatch(sendPrompt(generation.prompt))
  }
}

/** Shows the result in the Templates dialog. */
function sendPrompt(prompt: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { ownerId } = selectBook(getState())
    dispatch(generationChanged({ prompt, isAwaitingConfirmation: false, generated: null }))
    const generated = (await dispatch(generateTemplate(prompt))) ?? null
    // Another user may have signed in during the request.
    if (selectBook(getState()).ownerId !== ownerId) return
    dispatch(generationChanged({ prompt, isAwaitingConfirmation: false, generated }))
    dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true }))
  }
}

/** Shows a toast and resolves to undefined if no template was generated. */
export function generateTemplate(given: string): AppThunk<Promise<GeneratedTemplate | undefined>> {
  return async (dispatch, _getState, { showError }) => {
    const prompt = given.trim()
    if (prompt === '') {
      showError(generateWidget.name, emptyPromptError)
      return undefined
    }
    const result = await dispatch(requestGeneration({ prompt }))
    if (!requestGeneration.fulfilled.match(result)) return undefined
    const generated = parseGeneratedTemplate(result.payload.result)
    if (!generated) showError(generateWidget.name, generationFailure)
    return generated
  }
}

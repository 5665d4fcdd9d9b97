// A template from a description (decisions 2.12).
import { emptyPrompt, generateWidget, generationFailure } from '#contract'
import { dialogChanged } from '../dashboard'
import type { AppThunk } from '../store'
import { askAboutChanges } from './ask-about-changes'
import { fetchGenerated } from './generate-thunk'
import { readGenerated } from './generated-template'
import { templateDescribed } from './template-actions'
import { selectBook, selectHasChanges } from './template-selectors'
import type { GeneratedTemplate } from './template-tracking'

/** Unsaved changes are asked about before anything is sent (decisions Q-140). */
export function describeTemplate(prompt: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isSent = prompt.trim() !== '' && getState().settings.isOnline
    if (!isSent || !selectHasChanges(getState())) return dispatch(send(prompt))
    dispatch(templateDescribed({ prompt, isWaiting: true, generated: null }))
    dispatch(askAboutChanges())
  }
}

/** The question has its answer. */
export function sendWaiting(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { described } = selectBook(getState())
    if (described?.isWaiting) await dispatch(send(described.prompt))
  }
}

/** What comes of it is looked at where it was asked for. */
function send(prompt: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { owner } = selectBook(getState())
    dispatch(templateDescribed({ prompt, isWaiting: false, generated: null }))
    const generated = (await dispatch(generateTemplate(prompt))) ?? null
    // Somebody else may have signed in meanwhile.
    if (selectBook(getState()).owner !== owner) return
    dispatch(templateDescribed({ prompt, isWaiting: false, generated }))
    dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true }))
  }
}

/** What to look at before it is used; undefined if nothing came of it, which is told. */
export function generateTemplate(given: string): AppThunk<Promise<GeneratedTemplate | undefined>> {
  return async (dispatch, _getState, { showError }) => {
    const prompt = given.trim()
    if (prompt === '') {
      showError(generateWidget.name, emptyPrompt)
      return undefined
    }
    const result = await dispatch(fetchGenerated({ prompt }))
    if (!fetchGenerated.fulfilled.match(result)) return undefined
    const generated = readGenerated(result.payload.result)
    if (!generated) showError(generateWidget.name, generationFailure)
    return generated
  }
}

// A template from a description (decisions 2.12).
import { emptyPrompt, generateWidget, generationFailure } from '#contract'
import type { AppThunk } from '../store'
import { fetchGenerated } from './generate-thunk'
import { type GeneratedTemplate, readGenerated } from './generated-template'

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

// The person's templates, once after sign-in or restore (decisions Q-135).
import type { AppThunk } from '../store'
import { readKeptTemplates } from './kept-templates'
import { tellSelected } from './select-template'
import { templatesBegun, templatesMissed } from './template-actions'
import { selectBook } from './template-selectors'
import { fetchTemplates } from './template-thunks'

export function loadTemplates(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    if (userId === undefined) return
    const { owner, isLoaded, isLoading } = selectBook(getState())
    if (owner === userId && (isLoaded || isLoading)) return
    if (owner !== userId) dispatch(templatesBegun({ owner: userId, kept: readKeptTemplates(userId) }))
    const result = await dispatch(fetchTemplates({ query: { userId } }))
    if (selectBook(getState()).owner !== userId) return
    if (!fetchTemplates.fulfilled.match(result)) {
      dispatch(templatesMissed())
      return
    }
    // Another one was chosen while nobody could be told.
    const { current } = selectBook(getState())
    const selected = result.payload.templates.find(({ isSelected }) => isSelected)
    if (current && current.id !== null && current.id !== selected?.id) await dispatch(tellSelected())
  }
}

import { complain } from '../complain'
import type { AppThunk } from '../store'

/** A browser gives its clipboard only to pages it trusts; by plain HTTP on a paddock's network it does not. */
export function copyText(text: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { showSuccess, showError }) => {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess('copy', 'Copied')
    } catch (error) {
      complain('Nothing was copied', error)
      showError('copy', 'Could not copy. Please mark the text and copy it by hand.')
    }
  }
}

// The question about unsaved changes, before something else takes the screen (decisions Q-140).
import { dialogChanged } from '../dashboard'
import { revertWindowChanged } from '../settings'
import type { AppThunk } from '../store'

/** It stands alone. */
export function askAboutChanges(): AppThunk {
  return dispatch => {
    dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: false }))
    dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: false }))
    dispatch(revertWindowChanged(true))
  }
}

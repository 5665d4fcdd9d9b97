import type { AppThunk } from '../root-state'
import type { Services } from './services'

/** To be dispatched by code that is not a thunk. */
export const getServices: AppThunk<Services> = (_dispatch, _getState, services) => services

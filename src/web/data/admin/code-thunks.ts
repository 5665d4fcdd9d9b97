import {
  createActivationCode,
  createActivationCodes,
  deactivateActivationCode,
  type InputOf,
  listActivationCodes,
} from '#contract'
import { thunk } from '../thunk'
import { toldThunk } from './told-thunk'

export const fetchActivationCodes = thunk(listActivationCodes)
export const postActivationCode = toldThunk(createActivationCode, 'Activation code created')
export const postActivationCodes = thunk(createActivationCodes)
export const shutActivationCode = toldThunk(deactivateActivationCode, 'Activation code deactivated')

type OneCode = InputOf<typeof createActivationCode>['body']
type ManyCodes = InputOf<typeof createActivationCodes>['body']

/** The body of a new code has its fields in a `payload` beside `adminId` (decisions Q-044). */
export function nested<Body extends OneCode | ManyCodes>(
  adminId: string,
  payload: Omit<Body, 'adminId'>,
): Body {
  // The contract's type is that of the flat body; the server takes either.
  return { adminId, payload } as unknown as Body
}

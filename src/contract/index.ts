// The door of `contract`: what crosses the wire.
import * as account from './account'
import * as status from './status'

export * from './account'
export * from './endpoint'
export * from './pages'
export * from './status'

/** Every call there is. The server refuses to start if one of them is not served. */
export const endpoints = [
  status.readStatus,
  account.signUp,
  account.signIn,
  account.refresh,
  account.logout,
  account.sendOneTimeCode,
  account.resetPassword,
  account.listSessions,
  account.endSession,
  account.listUsers,
]

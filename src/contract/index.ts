// The door of `contract`: what crosses the wire.
import * as account from './account'
import * as ingest from './ingest'
import * as status from './status'

export * from './account'
export * from './activation-code'
export * from './analysis'
export * from './category'
export * from './endpoint'
export * from './generate'
export * from './identifier'
export * from './ingest'
export * from './lap'
export * from './live'
export * from './pages'
export * from './race'
export * from './race-event'
export * from './rider'
export * from './selection'
export * from './session'
export * from './status'
export * from './summary'
export * from './template'
export * from './templates'
export * from './tire-data'
export * from './tires'
export * from './track'
export * from './weather'

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
  ingest.ingestCrossings,
]

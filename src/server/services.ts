// What the areas of the API work with.
import type { Sessions } from './auth/sessions'
import type { Database } from './db/database'

export interface Services {
  readonly database: Database
  readonly sessions: Sessions
  readonly isDemo: boolean
  readonly now: () => Date
}

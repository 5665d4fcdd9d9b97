import { listUsers } from '#contract'
import { selectUsers, toUser } from '../auth/user-store'
import type { Serve } from '../http/serve'
import type { Services } from '../services'

export function serveAdmin(serve: Serve, { database }: Services): void {
  serve(listUsers, async ({ query }) => {
    const rows = await selectUsers(database.orm, query.includeInactive === 'true')
    return { data: rows.map(toUser) }
  })
}

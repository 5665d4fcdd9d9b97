import { listAudit, defaultPageSize } from '#contract'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { countRows, type FoundRow, selectRows } from './audit-store'

function toWire({ row, firstName, lastName }: FoundRow) {
  return {
    ...row,
    at: row.at.toISOString(),
    actor: [firstName, lastName].filter(Boolean).join(' '),
  }
}

export function serveAudit(serve: Serve, { database }: Pick<Services, 'database'>): void {
  serve(listAudit, async ({ query: { page = 1, ...search } }) => {
    const pageSize = defaultPageSize
    const total = await countRows(database.orm, search)
    const rows = await selectRows(database.orm, search, { limit: pageSize, offset: (page - 1) * pageSize })
    return { data: rows.map(toWire), page, pageSize, total }
  })
}

// What administrators did (decisions 3.4a, security design 4.2).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { pageText } from './listing'

/** What it was before or after, without secrets and without what tells of a person. */
const picture = z.nullable(z.record(z.string(), z.unknown()))

export const auditRow = z.object({
  /** Counts from 1 without a gap. */
  sequence: z.number(),
  at: z.string(),
  actorId: z.string(),
  /** Who that is now; "" once the account is deleted. */
  actor: z.string(),
  ip: z.string(),
  /** The name of the call. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: picture,
  after: picture,
  requestId: z.string(),
  hash: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

export const listAudit = endpoint({
  name: 'admin/listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, newest first, fifty to a page.',
  query: z.strictObject({
    page: z.optional(pageText),
    /** An id. */
    actor: z.optional(identifier),
    action: z.optional(
      z.string().check(z.regex(/^[\w/]{1,64}$/, { error: 'action must be the name of a call' })),
    ),
  }),
  reply: reply({
    data: z.array(auditRow),
    page: z.number(),
    pageSize: z.number(),
    /** Of all pages. */
    total: z.number(),
  }),
  failure: 'Failed to fetch data',
})

// The endpoint for the audit log of administrator actions (decisions 3.4a, security design 4.2).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { pageText } from './listing'

/** The fields before or after the change, without secrets and personal data. */
const recordedValues = z.nullable(z.record(z.string(), z.unknown()))

export const auditRow = z.object({
  /** Numbered from 1 without gaps. */
  sequence: z.number(),
  at: z.string(),
  actorId: z.string(),
  /** The current name of the actor; "" after the account was deleted. */
  actor: z.string(),
  ip: z.string(),
  /** The name of the endpoint, or `control/` and the kind of a decision of race control. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: recordedValues,
  after: recordedValues,
  requestId: z.string(),
  hash: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

export const listAudit = endpoint({
  name: 'admin/listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Lists the actions of administrators, newest first, 50 per page.',
  query: z.strictObject({
    page: z.optional(pageText),
    /** The id of a user. */
    actor: z.optional(identifier),
    action: z.optional(
      z.string().check(z.regex(/^[\w/.]{1,64}$/, { error: 'action must be the name of a call or decision' })),
    ),
  }),
  reply: reply({
    data: z.array(auditRow),
    page: z.number(),
    pageSize: z.number(),
    /** Number of rows on all pages. */
    total: z.number(),
  }),
  failure: 'Failed to fetch data',
})

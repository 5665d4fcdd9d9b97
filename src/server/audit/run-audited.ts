// Runs an action of an administrator and appends its audit row in one transaction.
import type { Endpoint } from '#contract'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../db/database'
import type { Caller } from '../http/guard'
import type { Services } from '../services'
import { appendRow } from './audit-store'
import type { AuditSnapshot } from './audit-snapshot'

/** The caller and the request of an action. */
export interface ActionContext {
  readonly caller: Caller
  readonly request: FastifyRequest
}

export interface AuditedResult<Result> {
  readonly result: Result
  readonly subject: { readonly kind: string; readonly id: string }
  /** Missing when the entity is created (`before`) or deleted (`after`). */
  readonly before?: AuditSnapshot | undefined
  readonly after?: AuditSnapshot | undefined
}

const maxLength = 64

/** Runs the work in a transaction and appends its audit row as the last statement. */
export async function runAudited<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { name }: Pick<Endpoint, 'name'>,
  { caller, request }: ActionContext,
  work: (tx: Executor) => Promise<AuditedResult<Result>>,
): Promise<Result> {
  // Read first: a closed connection has no address.
  const ip = ((request.ip as string | undefined) ?? '').slice(0, maxLength)
  return database.orm.transaction(async tx => {
    const { result, subject, before = null, after = null } = await work(tx)
    await appendRow(tx, {
      at: now(),
      actorId: caller.userId,
      sessionId: caller.sessionId,
      ip,
      requestId: request.id.slice(0, maxLength),
      action: name,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })
    return result
  })
}

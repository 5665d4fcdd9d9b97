// An administrator's deed and its row of the audit trail: both in one transaction, or neither.
import type { Endpoint } from '#contract'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../db/database'
import type { Caller } from '../http/guard'
import type { Services } from '../services'
import { appendRow } from './audit-store'
import type { Picture } from './picture'

/** Who does it, and by which request. */
export interface Deed {
  readonly caller: Caller
  readonly request: FastifyRequest
}

export interface Done<Result> {
  readonly result: Result
  readonly subject: { readonly kind: string; readonly id: string }
  /** Missing for what was not there before, or is not any more. */
  readonly before?: Picture | undefined
  readonly after?: Picture | undefined
}

const longest = 64

/** Runs the work in a transaction and writes its one row as the last thing in it. */
export async function audited<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { name }: Pick<Endpoint, 'name'>,
  { caller, request }: Deed,
  work: (tx: Executor) => Promise<Done<Result>>,
): Promise<Result> {
  return database.orm.transaction(async tx => {
    const { result, subject, before = null, after = null } = await work(tx)
    await appendRow(tx, {
      at: now(),
      actorId: caller.userId,
      sessionId: caller.sessionId,
      ip: request.ip.slice(0, longest),
      requestId: request.id.slice(0, longest),
      action: name,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })
    return result
  })
}

// Routes to list, create and deactivate activation codes (decisions 3.3, Q-049).
import {
  type ActivationCode,
  type BodyOf,
  createActivationCode,
  createActivationCodes,
  deactivateActivationCode,
  listActivationCodes,
  normalizeCode,
} from '#contract'
import { runAudited, type ActionContext } from '../../audit/run-audited'
import { toSnapshot } from '../../audit/audit-snapshot'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { rejectForeignAdministrator } from '../foreign-administrator'
import { type CodeRow, deactivateCode, insertCodes, type NewCode, searchCodes } from './code-store'
import { generateCode, formatCode } from './generate-code'

/** Lifetime of a code without an expiry date (security design 0.2). */
const defaultLifetimeMs = 30 * 24 * 3_600_000

function toWire({ createdBy, expiresAt, createdAt, code, ...row }: CodeRow): ActivationCode {
  return {
    ...row,
    code: formatCode(code),
    expiresAt: expiresAt?.toISOString() ?? null,
    adminId: createdBy ?? '',
    createdAt: createdAt.toISOString(),
  }
}

const toAuditSnapshot = ({ code, note, maxUses, expiresAt }: NewCode) =>
  toSnapshot({ code, note, maxUses, expiresAt })

type Terms = Omit<BodyOf<typeof createActivationCodes>, 'count'>

/** Converts the request to the columns of a code, without the code itself. */
function toTerms({ caller }: ActionContext, { note = '', maxUses = 1, expiresAt }: Terms, now: Date) {
  const defaultExpiry = new Date(now.getTime() + defaultLifetimeMs)
  const expires = expiresAt === undefined ? defaultExpiry : expiresAt === null ? null : new Date(expiresAt)
  const message = 'expiresAt must be in the future'
  if (expires !== null && expires <= now)
    throw new HttpError(400, message, { errors: { expiresAt: message } })
  return { note, maxUses, expiresAt: expires, createdBy: caller.userId, createdAt: now }
}

export function serveCodes(serve: Serve, services: Services): void {
  const { database, now } = services

  serve(listActivationCodes, async ({ query: { includeInactive, q, ...pages } }) => {
    // A pasted code has dashes, but the stored one has none.
    const search = { ...pages, q: q && /^[A-Za-z0-9]{4}-/.test(q) ? normalizeCode(q) : q }
    const rows = await searchCodes(database.orm, search, includeInactive === 'true')
    return { data: rows.map(toWire) }
  })

  serve(createActivationCode, async ({ body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const code = body.code === undefined ? generateCode() : normalizeCode(body.code)
    const newCodes = { ...toTerms(context, body, now()), code }
    const row = await runAudited(services, createActivationCode, context, async tx => {
      const [result] = await insertCodes(tx, [newCodes])
      if (!result) throw new HttpError(409, 'Activation code already exists')
      return { result, subject: { kind: 'activation code', id: result.id }, after: toAuditSnapshot(result) }
    })
    return { message: 'Activation code created', data: toWire(row) }
  })

  serve(createActivationCodes, async ({ body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const terms = toTerms(context, body, now())
    const newCodes = Array.from({ length: body.count }, () => Object.assign({ code: generateCode() }, terms))
    const rows = await runAudited(services, createActivationCodes, context, async tx => {
      const result = await insertCodes(tx, newCodes)
      const [first] = result
      // Practically impossible: a random code of 60 bits existed already.
      if (!first || result.length < newCodes.length)
        throw new HttpError(409, 'Activation code already exists')
      const after = { ...toAuditSnapshot(first), ids: result.map(({ id }) => id) }
      return { result, subject: { kind: 'activation code', id: first.id }, after }
    })
    const message = rows.length === 1 ? 'Activation code created' : `${rows.length} activation codes created`
    return { message, data: rows.map(toWire) }
  })

  serve(deactivateActivationCode, async ({ params: { id }, ...context }) => {
    const row = await runAudited(services, deactivateActivationCode, context, async tx => {
      const result = await deactivateCode(tx, id)
      if (!result) throw new HttpError(404, 'Activation code not found')
      return { result, subject: { kind: 'activation code', id }, after: { isActive: false } }
    })
    return { message: 'Activation code deactivated', data: toWire(row) }
  })
}

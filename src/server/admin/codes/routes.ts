// Activation codes (decisions 3.3, Q-049).
import {
  type ActivationCode,
  type BodyOf,
  createActivationCode,
  createActivationCodes,
  deactivateActivationCode,
  listActivationCodes,
} from '#contract'
import { audited, type Deed } from '../../audit/audited'
import { pictureOf } from '../../audit/picture'
import { plainCode } from '../../auth/activation-code-store'
import { Refusal } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { refuseForeignAdministrator } from '../foreign-administrator'
import { type CodeRow, deactivateCode, insertCodes, type NewCode, searchCodes } from './code-store'
import { newCode, shownCode } from './new-code'

/** How long a code is good for if nobody says otherwise (security design 0.2). */
const usualLifeMs = 30 * 24 * 3_600_000

function toWire({ createdBy, expiresAt, createdAt, code, ...row }: CodeRow): ActivationCode {
  return {
    ...row,
    code: shownCode(code),
    expiresAt: expiresAt?.toISOString() ?? null,
    adminId: createdBy ?? '',
    createdAt: createdAt.toISOString(),
  }
}

const pictured = ({ code, note, maxUses, expiresAt }: NewCode) =>
  pictureOf({ code, note, maxUses, expiresAt })

type Terms = Omit<BodyOf<typeof createActivationCodes>, 'count'>

/** What the caller asked for, as a row without its code. */
function termsFrom({ caller }: Deed, { note = '', maxUses = 1, expiresAt }: Terms, now: Date) {
  const usual = new Date(now.getTime() + usualLifeMs)
  const expires = expiresAt === undefined ? usual : expiresAt === null ? null : new Date(expiresAt)
  const late = 'expiresAt must be in the future'
  if (expires !== null && expires <= now) throw new Refusal(400, late, { errors: { expiresAt: late } })
  return { note, maxUses, expiresAt: expires, createdBy: caller.userId, createdAt: now }
}

export function serveCodes(serve: Serve, services: Services): void {
  const { database, now } = services

  serve(listActivationCodes, async ({ query: { includeInactive, q, ...pages } }) => {
    // Whoever pastes a code pastes its dashes too; a note has none of its own to lose.
    const search = { ...pages, q: q && /^[A-Za-z0-9]{4}-/.test(q) ? plainCode(q) : q }
    const rows = await searchCodes(database.orm, search, includeInactive === 'true')
    return { data: rows.map(toWire) }
  })

  serve(createActivationCode, async ({ body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const code = body.code === undefined ? newCode() : plainCode(body.code)
    const wanted = { ...termsFrom(deed, body, now()), code }
    const row = await audited(services, createActivationCode, deed, async tx => {
      const [result] = await insertCodes(tx, [wanted])
      if (!result) throw new Refusal(409, 'Activation code already exists')
      return { result, subject: { kind: 'activation code', id: result.id }, after: pictured(result) }
    })
    return { message: 'Activation code created', data: toWire(row) }
  })

  serve(createActivationCodes, async ({ body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const terms = termsFrom(deed, body, now())
    const wanted = Array.from({ length: body.count }, () => Object.assign({ code: newCode() }, terms))
    const rows = await audited(services, createActivationCodes, deed, async tx => {
      const result = await insertCodes(tx, wanted)
      const [first] = result
      // Sixty random bits that were there already: nobody will ever see it.
      if (!first || result.length < wanted.length) throw new Refusal(409, 'Activation code already exists')
      const after = { ...pictured(first), ids: result.map(({ id }) => id) }
      return { result, subject: { kind: 'activation code', id: first.id }, after }
    })
    const message = rows.length === 1 ? 'Activation code created' : `${rows.length} activation codes created`
    return { message, data: rows.map(toWire) }
  })

  serve(deactivateActivationCode, async ({ params: { id }, ...deed }) => {
    const row = await audited(services, deactivateActivationCode, deed, async tx => {
      const result = await deactivateCode(tx, id)
      if (!result) throw new Refusal(404, 'Activation code not found')
      return { result, subject: { kind: 'activation code', id }, after: { isActive: false } }
    })
    return { message: 'Activation code deactivated', data: toWire(row) }
  })
}

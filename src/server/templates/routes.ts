import { deleteTemplate, listTemplates, updateTemplate } from '#contract'
import { HttpError } from '../http/errors'
import { requireOwnId } from '../http/require-own-id'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { deleteStoredTemplate } from './delete-template'
import { saveTemplate } from './save-template'
import { findTemplateRows } from './template-store'
import { toTemplate } from './to-template'

export function serveTemplates(serve: Serve, { database, now }: Services): void {
  serve(listTemplates, async ({ query, caller, request }) => {
    const userId = requireOwnId(caller, query.userId, request)
    const rows = await findTemplateRows(database.orm, userId)
    return { templates: rows.map(toTemplate) }
  })

  serve(updateTemplate, async ({ body, caller, request }) => {
    const userId = requireOwnId(caller, body.userId, request)
    const { template, basedOn } = body
    const saved = await saveTemplate(database.orm, { userId, template, basedOn, now: now() })
    return { message: 'Template saved successfully', template: saved }
  })

  serve(deleteTemplate, async ({ query, body, caller, request }) => {
    // Some proxies drop the body of a DELETE (decisions Q-169).
    const { templateId, userId: givenUserId, ...hint } = { ...query, ...body }
    const userId = requireOwnId(caller, givenUserId, request)
    if (templateId === undefined) throw createMissingFieldError('templateId')
    const templates = await deleteStoredTemplate(database.orm, userId, templateId, hint)
    return { message: 'Template deleted successfully', templates }
  })
}

function createMissingFieldError(field: string): HttpError {
  const message = `${field} is required`
  return new HttpError(400, message, { errors: { [field]: message } })
}

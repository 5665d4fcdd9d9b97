import { deleteTemplate, listTemplates, updateTemplate } from '#contract'
import { Refusal } from '../http/errors'
import { ownId } from '../http/own-id'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { removeTemplate } from './remove-template'
import { saveTemplate } from './save-template'
import { toTemplate } from './stored-template'
import { selectTemplates } from './template-store'

export function serveTemplates(serve: Serve, { database, now }: Services): void {
  serve(listTemplates, async ({ query, caller, request }) => {
    const userId = ownId(caller, query.userId, request)
    const rows = await selectTemplates(database.orm, userId)
    return { templates: rows.map(toTemplate) }
  })

  serve(updateTemplate, async ({ body, caller, request }) => {
    const userId = ownId(caller, body.userId, request)
    const { template, basedOn } = body
    const saved = await saveTemplate(database.orm, { userId, template, basedOn, now: now() })
    return { message: 'Template saved successfully', template: saved }
  })

  serve(deleteTemplate, async ({ query, body, caller, request }) => {
    // Some proxies drop the body of a DELETE (decisions Q-169).
    const { templateId, userId: named, ...wish } = { ...query, ...body }
    const userId = ownId(caller, named, request)
    if (templateId === undefined) throw missing('templateId')
    const templates = await removeTemplate(database.orm, userId, templateId, wish)
    return { message: 'Template deleted successfully', templates }
  })
}

function missing(field: string): Refusal {
  const message = `${field} is required`
  return new Refusal(400, message, { errors: { [field]: message } })
}

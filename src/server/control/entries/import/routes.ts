// Routes to preview, import and undo files with entries (C-032).
import { type EntryImport, importEntries, previewEntries, undoEntryImport } from '#contract'
import { runAudited } from '../../../audit/run-audited'
import { HttpError } from '../../../http/errors'
import type { Serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findEventRow } from '../entry-store'
import { applyImport } from './apply-import'
import { buildPreview } from './build-preview'
import type { ImportRow } from './entry-import-store'
import { undoImport } from './undo-import'

export function toWireImport({ id, importedAt, created, changed }: ImportRow): EntryImport {
  return { id, importedAt: importedAt.toISOString(), created, changed }
}

export function serveEntryImports(serve: Serve, services: Services): void {
  const { database } = services

  serve(previewEntries, async ({ params: { id }, query, body }) => {
    if (!(await findEventRow(database.orm, id))) throw new HttpError(404, 'Event not found')
    const { preview } = await buildPreview(database.orm, id, body, query)
    return { data: preview }
  })

  serve(importEntries, async ({ params: { id }, query: { hash, ...options }, body, ...context }) => {
    const data = await runAudited(services, importEntries, context, async tx => {
      const { userId: importedBy } = context.caller
      const importedAt = services.now()
      const request = { eventId: id, importedBy, importedAt, file: body, options, hash }
      const result = toWireImport(await applyImport(tx, request))
      const { id: importId, created, changed } = result
      return { result, subject: { kind: 'event', id }, after: { import: importId, created, changed } }
    })
    return { message: 'Entries imported successfully', data }
  })

  serve(undoEntryImport, async ({ params: { id, import: importId }, ...context }) => {
    await runAudited(services, undoEntryImport, context, async tx => {
      const { created, changed } = await undoImport(tx, id, importId)
      const before = { import: importId, created, changed }
      return { result: undefined, subject: { kind: 'event', id }, before }
    })
    return { message: 'Import undone', data: { id: importId } }
  })
}

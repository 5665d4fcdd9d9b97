// Route to download a race as a file.
import { exportRace } from '#contract'
import { HttpError } from '../../http/errors'
import { responseSent, type Serve } from '../../http/serve'
import type { Services } from '../../services'
import { toLapsCsv, toLapsJson } from './laps-file'
import { type ExportedRace, readExportedRace } from './race-export-store'
import { toResultsCsv, toResultsJson } from './results-file'

const writers = {
  laps: { csv: toLapsCsv, json: toLapsJson },
  results: { csv: toResultsCsv, json: toResultsJson },
} as const
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Letters and digits only, because the name becomes part of a header. */
function createFileName({ event, year, className, race }: ExportedRace, table: string): string {
  const parts = [event, String(year), className, race.name, table].join(' ')
  return parts
    .normalize('NFD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
}

export function serveExport(serve: Serve, { database }: Services): void {
  serve(exportRace, async ({ params: { id }, query: { format, table = 'laps' }, reply }) => {
    const exported = await readExportedRace(database.orm, id)
    if (!exported) throw new HttpError(404, 'Race not found')
    void reply
      .type(types[format])
      .header('Content-Disposition', `attachment; filename="${createFileName(exported, table)}.${format}"`)
      .send(writers[table][format](exported))
    return responseSent
  })
}

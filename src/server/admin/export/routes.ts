// A race as a file.
import { exportRace } from '#contract'
import { Refusal } from '../../http/errors'
import { answered, type Serve } from '../../http/serve'
import type { Services } from '../../services'
import { lapsAsCsv, lapsAsJson } from './laps-file'
import { type ExportedRace, readRaceToExport } from './race-export-store'
import { resultsAsCsv, resultsAsJson } from './results-file'

const writers = {
  laps: { csv: lapsAsCsv, json: lapsAsJson },
  results: { csv: resultsAsCsv, json: resultsAsJson },
} as const
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Letters and digits only: a name goes into a header here. */
function fileName({ event, year, className, race }: ExportedRace, table: string): string {
  const words = [event, String(year), className, race.name, table].join(' ')
  return words
    .normalize('NFD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
}

export function serveExport(serve: Serve, { database }: Services): void {
  serve(exportRace, async ({ params: { id }, query: { format, table = 'laps' }, reply }) => {
    const exported = await readRaceToExport(database.orm, id)
    if (!exported) throw new Refusal(404, 'Race not found')
    void reply
      .type(types[format])
      .header('Content-Disposition', `attachment; filename="${fileName(exported, table)}.${format}"`)
      .send(writers[table][format](exported))
    return answered
  })
}

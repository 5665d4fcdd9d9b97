// The routes for laps, summary, comparison, racer data and the live race (decisions 3.4).
import { compareRacers, fetchLiveRace, readLaps, readRacerData, readSummary } from '#contract'
import { compareNames } from '#timing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http/errors'
import type { responseSent, Serve } from '../http/serve'
import type { Services } from '../services'
import { buildAnalysisEntry } from './analysis-entry'
import { buildRacerData } from './racer-data'
import type { Sheet, SheetResponseKind } from './sheet'

interface HttpExchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function sendResponse(
  { sheets }: Pick<Services, 'sheets'>,
  sheet: Sheet | undefined,
  kind: SheetResponseKind,
  { request, reply }: HttpExchange,
): typeof responseSent | Promise<typeof responseSent> {
  if (sheet === undefined) throw new HttpError(404, 'Race not found')
  return sheets.responses.send(sheet, kind, request, reply)
}

/** Responds synchronously from memory while the race is live. */
export function sendSheet(
  services: Pick<Services, 'sheets'>,
  raceId: string,
  kind: SheetResponseKind,
  exchange: HttpExchange,
): typeof responseSent | Promise<typeof responseSent> {
  const sheet = services.sheets.find(raceId)
  if (sheet instanceof Promise) return sheet.then(found => sendResponse(services, found, kind, exchange))
  return sendResponse(services, sheet, kind, exchange)
}

export function serveSheets(serve: Serve, services: Services): void {
  const isFromMemory = true
  serve(readLaps, call => sendSheet(services, call.query.race_id, 'laps', call), { isFromMemory })
  serve(readSummary, call => sendSheet(services, call.query.race_id, 'summary', call), { isFromMemory })
  serve(compareRacers, async ({ query: { race1_id, race2_id, racer1_id, racer2_id } }) => ({
    data: [
      await buildAnalysisEntry(services, race1_id, racer1_id),
      await buildAnalysisEntry(services, race2_id, racer2_id),
    ],
  }))
  serve(readRacerData, async ({ query }) => {
    const { primaryRacerId, primaryRaceId, comparisonRacerId, comparisonRaceId } = query
    if ((comparisonRacerId === undefined) !== (comparisonRaceId === undefined)) {
      const missing = comparisonRacerId === undefined ? 'comparisonRacerId' : 'comparisonRaceId'
      throw new HttpError(400, `${missing} is required`, { errors: { [missing]: `${missing} is required` } })
    }
    const hasComparison = comparisonRacerId !== undefined && comparisonRaceId !== undefined
    return {
      primary: await buildRacerData(services, primaryRaceId, primaryRacerId),
      comparison: hasComparison ? await buildRacerData(services, comparisonRaceId, comparisonRacerId) : null,
    }
  })
  serve(fetchLiveRace, () => {
    const { liveRace, liveRiders } = services.sheets.live
    if (liveRace === undefined) return { isLive: false, riders: [], race: null }
    // Sorted by full name, whereas the riders of a category are sorted by last name (decisions 6.19).
    const riders = liveRiders.toSorted((one, other) => compareNames(one.name, other.name))
    return { isLive: true, riders, race: liveRace }
  })
}

// What was timed in a session, and two riders beside each other (decisions 3.4).
import { compareRacers, fetchLiveRace, readLaps, readRacerData, readSummary } from '#contract'
import { compareNames } from '#timing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../http/errors'
import type { answered, Serve } from '../http/serve'
import type { Services } from '../services'
import { analysisEntryOf } from './analysis-entry'
import { racerDataOf } from './racer-data'
import type { Sheet, SheetAnswer } from './sheet'

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function sendFound(
  { sheets }: Pick<Services, 'sheets'>,
  sheet: Sheet | undefined,
  which: SheetAnswer,
  { request, reply }: Asked,
): typeof answered | Promise<typeof answered> {
  if (sheet === undefined) throw new Refusal(404, 'Race not found')
  return sheets.answers.send(sheet, which, request, reply)
}

/** Answers from memory while the race is live, and then waits for nothing. */
export function sendSheet(
  services: Pick<Services, 'sheets'>,
  raceId: string,
  which: SheetAnswer,
  asked: Asked,
): typeof answered | Promise<typeof answered> {
  const sheet = services.sheets.of(raceId)
  if (sheet instanceof Promise) return sheet.then(found => sendFound(services, found, which, asked))
  return sendFound(services, sheet, which, asked)
}

export function serveSheets(serve: Serve, services: Services): void {
  const isAtOnce = true
  serve(readLaps, call => sendSheet(services, call.query.race_id, 'laps', call), { isAtOnce })
  serve(readSummary, call => sendSheet(services, call.query.race_id, 'summary', call), { isAtOnce })
  serve(compareRacers, async ({ query: { race1_id, race2_id, racer1_id, racer2_id } }) => ({
    data: [
      await analysisEntryOf(services, race1_id, racer1_id),
      await analysisEntryOf(services, race2_id, racer2_id),
    ],
  }))
  serve(readRacerData, async ({ query }) => {
    const { primaryRacerId, primaryRaceId, comparisonRacerId, comparisonRaceId } = query
    if ((comparisonRacerId === undefined) !== (comparisonRaceId === undefined)) {
      const missing = comparisonRacerId === undefined ? 'comparisonRacerId' : 'comparisonRaceId'
      throw new Refusal(400, `${missing} is required`, { errors: { [missing]: `${missing} is required` } })
    }
    const hasTwo = comparisonRacerId !== undefined && comparisonRaceId !== undefined
    return {
      primary: await racerDataOf(services, primaryRaceId, primaryRacerId),
      comparison: hasTwo ? await racerDataOf(services, comparisonRaceId, comparisonRacerId) : null,
    }
  })
  serve(fetchLiveRace, () => {
    const { liveRace, liveRiders } = services.sheets.live
    if (liveRace === undefined) return { isLive: false, riders: [], race: null }
    // By the whole name, whereas a category's riders go by its last word (decisions 6.19).
    const riders = liveRiders.toSorted((one, other) => compareNames(one.name, other.name))
    return { isLive: true, riders, race: liveRace }
  })
}

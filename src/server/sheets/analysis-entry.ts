// One side of a head-to-head (decisions 6.12, Q-132): of a finished race as it was stored, of a live one as it stands.
import type { AnalysisEntry } from '#contract'
import { type Analysis, analysisOf, type Session } from '#timing'
import type { StoredAnalysis } from '../db/schema'
import { Refusal } from '../http/errors'
import { toStoredAnalysis } from '../races/result-rows'
import type { Services } from '../services'

/** Sessions that are no race have nothing to analyse: all is zero. */
const nothing: StoredAnalysis = {
  overtakes: 0,
  position_gained: 0,
  opening_lap_performance: 0,
  battles: 0,
  battle_success_rate: 0,
  attacking_battles: 0,
  attack_success_rate: 0,
  defensive_battles: 0,
}

/** A session is a value: whoever asks twice about the same one asks the engine once. */
const analysed = new WeakMap<Session, Analysis>()

function analysisNow(session: Session): Analysis | undefined {
  const analysis = analysed.get(session) ?? analysisOf(session)
  if (analysis !== undefined) analysed.set(session, analysis)
  return analysis
}

/** Of a race that is live, found by what the feed calls the rider. */
function liveFigures({ sheets }: Services, raceId: string, riderId: string): StoredAnalysis | undefined {
  const session = sheets.live.sessionOf(raceId)
  const competitor = sheets.live.competitorOf(raceId, riderId)
  if (session === undefined || competitor === undefined) return undefined
  const entry = analysisNow(session)?.entries.find(each => each.competitor === competitor)
  return entry === undefined ? undefined : toStoredAnalysis(entry)
}

export async function analysisEntryOf(
  services: Services,
  raceId: string,
  riderId: string,
): Promise<AnalysisEntry> {
  const sheet = await services.sheets.stored.of(raceId)
  if (sheet === undefined) throw new Refusal(404, 'Race not found')
  const rider = sheet.riders.find(({ id }) => id === riderId)
  if (rider === undefined) throw new Refusal(404, 'Rider not found')
  const figures = liveFigures(services, raceId, riderId) ?? sheet.analyses.get(riderId) ?? nothing
  return { name: rider.name, number: rider.number, racer_id: riderId, race_id: raceId, ...figures }
}

// Builds one side of a head-to-head comparison (decisions 6.12, Q-132): of a stored race, or of a live race as it is now.
import type { AnalysisEntry } from '#contract'
import { type Analysis, analyzeRace, type Session, toWireAnalysis } from '#timing'
import type { StoredAnalysis } from '../db/schema'
import { HttpError } from '../http/errors'
import type { Services } from '../services'

/** Sessions other than races are not analyzed: all values are zero. */
const emptyAnalysis: StoredAnalysis = {
  overtakes: 0,
  position_gained: 0,
  opening_lap_performance: 0,
  battles: 0,
  battle_success_rate: 0,
  attacking_battles: 0,
  attack_success_rate: 0,
  defensive_battles: 0,
}

/** Sessions are immutable, so each one is analyzed once. */
const analysisCache = new WeakMap<Session, Analysis>()

function analyzeOnce(session: Session): Analysis | undefined {
  const analysis = analysisCache.get(session) ?? analyzeRace(session)
  if (analysis !== undefined) analysisCache.set(session, analysis)
  return analysis
}

/** The values of a rider in a live race; undefined if the race or the rider is not live. */
function readLiveAnalysis({ sheets }: Services, raceId: string, riderId: string): StoredAnalysis | undefined {
  const session = sheets.live.sessionOf(raceId)
  const competitor = sheets.live.competitorOf(raceId, riderId)
  if (session === undefined || competitor === undefined) return undefined
  const entry = analyzeOnce(session)?.entries.find(each => each.competitor === competitor)
  return entry === undefined ? undefined : toWireAnalysis(entry)
}

export async function buildAnalysisEntry(
  services: Services,
  raceId: string,
  riderId: string,
): Promise<AnalysisEntry> {
  const sheet = await services.sheets.stored.find(raceId)
  if (sheet === undefined) throw new HttpError(404, 'Race not found')
  const rider = sheet.riders.find(({ id }) => id === riderId)
  if (rider === undefined) throw new HttpError(404, 'Rider not found')
  const analysis = readLiveAnalysis(services, raceId, riderId) ?? sheet.analyses.get(riderId) ?? emptyAnalysis
  return { name: rider.name, number: rider.number, racer_id: riderId, race_id: raceId, ...analysis }
}

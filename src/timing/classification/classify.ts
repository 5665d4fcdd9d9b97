// The result of a session by the rules and rulings of race control (C-011).
import { lapsOf, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { Classification, ClassifiedRider } from './classification'
import { classifyFeed } from './classify-feed'
import { classifyPractice } from './classify-practice'
import { classifyRace, type RankedRider } from './classify-race'
import { computeGapWithPenalties, type RiderOnTrack } from './live-gaps'
import { listPenalties } from './penalty-state'
import { readRaceState } from './race-phase'
import { computeResultGap, type ResultGap } from './result-gaps'
import { readRoadResults, type RoadResult } from './road-result'
import { noRulings, type Scoring } from './scoring'

/** `scoring` is usually that of the session. */
export function classify(session: Session, scoring: Scoring): Classification {
  const { riders, redFlag } = classifyRiders(session, scoring)
  return { riders: riders.map(rider => addLapNote(session, rider)), redFlag }
}

function classifyRiders(session: Session, scoring: Scoring): Classification {
  if (scoring.by === 'feed') return { riders: classifyFeed(session, scoring) }
  const { rules, rulings } = scoring
  const road = readRoadResults(session)
  if (session.kind !== 'race') return { riders: classifyPractice({ sessions: [road], rules, rulings }) }
  const { phase, results, redFlag } = readRaceState(session, road, scoring)
  const isOnTrack = phase.stage !== 'over' && redFlag === undefined
  const computeGap = (ahead: RankedRider, rider: RankedRider): ResultGap =>
    computeLiveGap(session, ahead, rider)
  return {
    riders: classifyRace({ results, rules, rulings, phase, computeGap: isOnTrack ? computeGap : undefined }),
    redFlag: redFlag && { leaderLaps: redFlag.leaderLaps, outcome: redFlag.outcome },
  }
}

/** Laps and times on the road as they count in the result, before penalties. */
export function readCountedResults(session: Session): readonly RoadResult[] {
  const road = readRoadResults(session)
  const { kind, scoring } = session
  return scoring?.by === 'own' && kind === 'race' ? readRaceState(session, road, scoring).results : road
}

function computeLiveGap(session: Session, ahead: RankedRider, rider: RankedRider): ResultGap {
  const racers = [findRacer(session, ahead.road.competitor), findRacer(session, rider.road.competitor)]
  if (racers[0] === undefined || racers[1] === undefined) return computeResultGap(ahead, rider)
  return computeGapWithPenalties(session, onTrack(ahead, racers[0]), onTrack(rider, racers[1]))
}

/** Runs for every pair of riders after every message, so the fields are written out. */
function onTrack({ laps, total, costs }: RankedRider, racer: Racer): RiderOnTrack {
  return { racer, laps, total, costs }
}

function findRacer({ racers, indexByCompetitor }: Session, competitor: string): Racer | undefined {
  return racers[indexByCompetitor.get(competitor) ?? -1]
}

/** Laps whose time was not measured carry a `*`. */
function addLapNote(session: Session, rider: ClassifiedRider): ClassifiedRider {
  const racer = findRacer(session, rider.competitor)
  const laps = racer === undefined ? [] : findLapsNotMeasured(racer)
  if (laps.length === 0) return rider
  return { ...rider, notes: [...rider.notes, `* Time not measured: lap ${laps.join(', ')}`] }
}

const notMeasured = new WeakMap<Racer, readonly number[]>()

function findLapsNotMeasured(racer: Racer): readonly number[] {
  const cached = notMeasured.get(racer)
  if (cached !== undefined) return cached
  const laps = lapsOf(racer).flatMap(lap => (lap.isBestExcluded === true ? lap.number : []))
  notMeasured.set(racer, laps)
  return laps
}

/** Practice or qualifying over several sessions, by the rules of the last one. */
export function classifyCombined(sessions: readonly Session[]): Classification {
  const scorings = sessions.flatMap(({ scoring }) => scoring ?? [])
  const rules = scorings.at(-1)?.rules
  if (rules === undefined) return { riders: [] }
  // A rider who did not start or finish one session may have set a time in another.
  const statuses = scorings
    .flatMap(listDisqualified)
    .map(competitor => ({ competitor, status: 'dsq' as const }))
  return {
    riders: classifyPractice({
      sessions: sessions.map(readRoadResults),
      rules,
      rulings: { ...noRulings, statuses },
    }),
  }
}

/** By a status or by a penalty. */
function listDisqualified({ rulings }: Scoring): readonly string[] {
  return [
    ...rulings.statuses.flatMap(({ competitor, status }) => (status === 'dsq' ? competitor : [])),
    ...listPenalties(rulings.penalties).flatMap(({ competitor, sanction }) =>
      sanction.type === 'dsq' ? competitor : [],
    ),
  ]
}

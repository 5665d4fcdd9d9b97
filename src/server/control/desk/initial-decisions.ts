// The decisions with which the log of a run begins: the rules and entries that were prepared for its races.
import type { Decision } from '#timing'
import type { Executor } from '../../db/database'
import { rulesOf } from '../../races/race-rules'
import { findRace } from '../../races/race-store'
import { readRunRaces } from '../../timelines/timeline-race-store'
import { noEntries, readStartingRoster } from '../entries/starting-roster'
import { listIgnoredTransponders } from '../entries/transponder-store'
import type { ControlRun } from '../log/control-run'

/**
 * `isBefore`: nothing was timed yet. Then a race that is scored here waits for its start, so that warm-up laps do not count.
 * Without prepared rules and entries there are none of them.
 */
export async function readInitialDecisions(
  executor: Pick<Executor, 'select'>,
  run: ControlRun,
  raceId: string,
  isBefore: boolean,
): Promise<readonly Decision[]> {
  const race = await findRace(executor, raceId)
  if (race === undefined) return []
  const races = await readRunRaces(executor, raceId)
  const isOwn = (race.scoring ?? run.defaultScoring) === 'own'
  const { entries, isClosed } = isOwn
    ? await readStartingRoster(
        executor,
        races.map(({ id }) => id),
      )
    : noEntries
  // Course cars that were ignored on another desk of the event.
  const ignored = isOwn ? await listIgnoredTransponders(executor, race.eventId) : []
  const roster: Decision = {
    kind: 'roster',
    entries,
    hasNumbers: run.source === 'feed',
    waitsForStart: isBefore && race.kind === 'race',
  }
  if (isBefore && entries.length === 0 && race.rules === null) return []
  return [
    { kind: 'rules', rules: rulesOf(race) },
    ...(isClosed ? [roster] : entries.map((entry): Decision => ({ kind: 'entry', entry }))),
    ...ignored.map((transponder): Decision => ({ kind: 'ignore', transponder })),
    ...(isOwn && run.source !== 'laps' ? [{ kind: 'scoring', by: 'own' } as const] : []),
  ]
}

/** The decisions with which the log begins, without those that it has: it may have been interrupted between two of them. */
export async function readMissingDecisions(
  executor: Pick<Executor, 'select'>,
  run: ControlRun,
  raceId: string,
  isBefore: boolean,
): Promise<readonly Decision[]> {
  const initial = await readInitialDecisions(executor, run, raceId, isBefore)
  const known = new Set(run.state.events.map(({ decision }) => nameDecision(decision)))
  return initial.filter(decision => !known.has(nameDecision(decision)))
}

/** Tells the decisions with which a log begins from each other. */
function nameDecision(decision: Decision): string {
  if (decision.kind === 'ignore') return `ignore ${decision.transponder}`
  return decision.kind === 'entry' ? `entry ${decision.entry.competitor}` : decision.kind
}

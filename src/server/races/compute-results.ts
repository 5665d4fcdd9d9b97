// Computes what is stored of a session: the results of each class and the progress of the race.
import {
  analyzeRace,
  computeClassLaps,
  computeSummary,
  getFlagTimeline,
  type Session,
  unofficial,
} from '#timing'
import type { Result } from './result-rows'
import type { Progress } from './run-store'

/** The positions across all classes, by competitor. */
export type Positions = ReadonlyMap<string, number | undefined>

export function computePositions(session: Session): Positions {
  return new Map(computeSummary(session).map(({ racer, position }) => [racer.competitor, position]))
}

interface ResultContext {
  readonly overall: Positions
  readonly isFinished: boolean
  /** By competitor. */
  readonly riderIds: ReadonlyMap<string, string>
}

/** `session` contains only the racers of one class. */
export function computeResults(
  session: Session,
  { overall, isFinished, riderIds }: ResultContext,
): readonly Result[] {
  const laps = computeClassLaps(session)
  // The analysis changes with every crossing, so it is stored only at the end.
  const analysis = isFinished ? analyzeRace(session) : undefined
  const analysisEntries = new Map(analysis?.entries.map(entry => [entry.competitor, entry]))
  return computeSummary(session).map(row => {
    const { competitor } = row.racer
    return {
      riderId: riderIds.get(competitor) ?? '',
      row,
      overallPosition: overall.get(competitor),
      laps: laps.get(competitor) ?? [],
      analysis: analysisEntries.get(competitor),
    }
  })
}

export function toProgress(
  session: Session,
  isFinished: boolean | undefined,
): Omit<Progress, 'hasMeasuredEnds'> {
  const { kind, flag, phase, clock, isClosed } = session
  const { changes, isExact } = getFlagTimeline(session)
  return {
    kind,
    flag: flag ?? null,
    phase,
    elapsedMs: clock === undefined || clock < 0 ? null : Math.round(clock),
    isFinished: isFinished ?? (isClosed || phase === 'after'),
    flags: changes.map(({ at, flag }) => ({ at: Math.max(0, Math.round(at)), flag })),
    flagsExact: isExact,
    results: session.scoring === undefined ? '' : unofficial,
    restart: session.scoring?.rules.restart ?? null,
  }
}

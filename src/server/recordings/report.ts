// Builds the report of the final standings that `feed fold --json` prints.
import {
  analyzeRace,
  type TimeOrLaps,
  type Flag,
  type SessionKind,
  type Session,
  computeSummary,
  type SummaryRow,
} from '#timing'
import type { LineCounts } from '../feeds/parser'
import type { RefusedLine } from '../feeds/refused-lines'
import { hashResults } from './results-hash'
import { listDifferences, type ReportedDifference } from './describe-difference'
import type { ReplayedRecording } from './replay'
import type { StartTime } from './start-times'

export interface ReportRow {
  readonly position: number | null
  readonly number: string
  readonly name: string | null
  readonly category: string | null
  readonly laps: number
  readonly total_ms: number | null
  readonly best_lap_ms: number | null
  /** As race control has decided: `DNF`, `+3.000`; absent if there is nothing to say. */
  readonly status?: string
  readonly penalty?: string
  readonly ideal_lap_ms: number | null
  readonly diff_ms: number | null
  readonly diff_laps: number | null
  readonly gap_ms: number | null
  readonly gap_laps: number | null
  readonly pits: number | null
  readonly s_best_ms: readonly (number | null)[]
}

export interface ReportSession {
  readonly name: string | null
  readonly kind: SessionKind
  readonly flag: Flag | 'none'
  /** In UTC; null if the recorder wrote no dates. */
  readonly started_at: string | null
  readonly rows: readonly ReportRow[]
  /** Of the results; only for journals. */
  readonly hash?: string
  /** Where the results differ from the last standings of the feed; absent while the session runs. */
  readonly differences?: readonly ReportedDifference[]
}

export interface Report {
  readonly sessions: readonly ReportSession[]
  readonly lines: LineCounts
  /** Present only on request. */
  readonly refused?: readonly RefusedLine[]
}

/** 0 on the same lap; null for the leader. */
function toLapsBehind(behind: TimeOrLaps | undefined): number | null {
  return behind === undefined ? null : (behind.laps ?? 0)
}

function toReportRow(row: SummaryRow): ReportRow {
  const { racer } = row
  return {
    position: row.position ?? null,
    number: racer.number ?? racer.competitor,
    name: racer.name ?? null,
    category: racer.category ?? null,
    laps: row.laps,
    total_ms: row.total ?? null,
    best_lap_ms: row.best ?? null,
    ...(row.ruling?.status && { status: row.ruling.status }),
    ...(row.ruling?.penalty && { penalty: row.ruling.penalty }),
    ideal_lap_ms: row.ideal ?? null,
    diff_ms: row.diff?.time ?? null,
    diff_laps: toLapsBehind(row.diff),
    gap_ms: row.gap?.time ?? null,
    gap_laps: toLapsBehind(row.gap),
    pits: row.pits ?? null,
    s_best_ms: row.bestSectors.map(sector => sector ?? null),
  }
}

/** The eight values of decisions 4.17, by competitor; empty unless the session is a race. */
function listAnalysisRows(session: Session): ReadonlyMap<string, Record<string, number>> {
  const entries = analyzeRace(session)?.entries ?? []
  return new Map(
    entries.map(entry => [
      entry.competitor,
      {
        overtakes: entry.overtakes,
        position_gained: entry.positionGained ?? 0,
        opening_lap_performance: entry.openingLapPerformance ?? 0,
        battles: entry.battles,
        battle_success_rate: entry.battleSuccessRate,
        attacking_battles: entry.attackingBattles,
        attack_success_rate: entry.attackSuccessRate,
        defensive_battles: entry.defensiveBattles,
      },
    ]),
  )
}

export interface ReportOptions {
  readonly hasAnalysis?: boolean
  /** Crossings arrive before the standings that count them, so only ended sessions are compared with the feed. */
  readonly hasEnded?: boolean
  readonly hasHash?: boolean
  readonly refused?: readonly RefusedLine[] | undefined
}

function toReportSession(
  session: Session,
  startTime: StartTime | undefined,
  { hasAnalysis = false, hasEnded = false, hasHash = false }: ReportOptions,
): ReportSession {
  const values = hasAnalysis ? listAnalysisRows(session) : undefined
  return {
    name: session.name ?? null,
    kind: session.kind,
    flag: session.flag ?? 'none',
    started_at: startTime?.hasDate ? new Date(startTime.at).toISOString() : null,
    rows: computeSummary(session).map(row =>
      Object.assign(toReportRow(row), values?.get(row.racer.competitor)),
    ),
    ...(hasHash && { hash: hashResults(session) }),
    // Race control decides otherwise than the feed.
    ...(hasEnded && session.scoring === undefined && { differences: listDifferences(session) }),
  }
}

export function buildReport(
  { sessions, lines, startTimes }: ReplayedRecording,
  options: ReportOptions = {},
): Report {
  const { refused } = options
  return {
    sessions: sessions.map(session => toReportSession(session, startTimes?.get(session), options)),
    lines,
    ...(refused !== undefined && { refused }),
  }
}

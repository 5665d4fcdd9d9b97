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
import type { ReplayedRecording } from './replay'

export interface ReportRow {
  readonly position: number | null
  readonly number: string
  readonly name: string | null
  readonly category: string | null
  readonly laps: number
  readonly total_ms: number | null
  readonly best_lap_ms: number | null
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
  readonly rows: readonly ReportRow[]
}

export interface Report {
  readonly sessions: readonly ReportSession[]
  readonly lines: LineCounts
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

function toReportSession(session: Session, hasAnalysis: boolean): ReportSession {
  const values = hasAnalysis ? listAnalysisRows(session) : undefined
  return {
    name: session.name ?? null,
    kind: session.kind,
    flag: session.flag ?? 'none',
    rows: computeSummary(session).map(row =>
      Object.assign(toReportRow(row), values?.get(row.racer.competitor)),
    ),
  }
}

export function buildReport({ sessions, lines }: ReplayedRecording, hasAnalysis: boolean): Report {
  return { sessions: sessions.map(session => toReportSession(session, hasAnalysis)), lines }
}

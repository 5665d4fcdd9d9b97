// The final standings as the plain data that `feed fold --json` prints.
import {
  analysisOf,
  type Behind,
  type Flag,
  type Kind,
  type Session,
  summaryOf,
  type SummaryRow,
} from '#timing'
import type { Lines } from '../feeds/parser'
import type { Folded } from './fold'

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
  readonly kind: Kind
  readonly flag: Flag | 'none'
  readonly rows: readonly ReportRow[]
}

export interface Report {
  readonly sessions: readonly ReportSession[]
  readonly lines: Lines
}

/** Laps behind are 0 on the same lap and absent where nobody is ahead. */
function lapsBehind(behind: Behind | undefined): number | null {
  return behind === undefined ? null : (behind.laps ?? 0)
}

function rowOf(row: SummaryRow): ReportRow {
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
    diff_laps: lapsBehind(row.diff),
    gap_ms: row.gap?.time ?? null,
    gap_laps: lapsBehind(row.gap),
    pits: row.pits ?? null,
    s_best_ms: row.bestSectors.map(sector => sector ?? null),
  }
}

/** The eight values of decisions 4.17, by competitor; none for a session that is no race. */
function analysisRows(session: Session): ReadonlyMap<string, Record<string, number>> {
  const entries = analysisOf(session)?.entries ?? []
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

function sessionOf(session: Session, hasAnalysis: boolean): ReportSession {
  const values = hasAnalysis ? analysisRows(session) : undefined
  return {
    name: session.name ?? null,
    kind: session.kind,
    flag: session.flag ?? 'none',
    rows: summaryOf(session).map(row => Object.assign(rowOf(row), values?.get(row.racer.competitor))),
  }
}

export function reportOf({ sessions, lines }: Folded, hasAnalysis: boolean): Report {
  return { sessions: sessions.map(session => sessionOf(session, hasAnalysis)), lines }
}

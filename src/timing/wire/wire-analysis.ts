// Converts the analysis of a rider to the wire format (decisions 4.17).
import type { AnalysisEntry } from '../analysis/analysis'

export interface WireAnalysis {
  overtakes: number
  position_gained: number
  opening_lap_performance: number
  battles: number
  battle_success_rate: number
  attacking_battles: number
  attack_success_rate: number
  defensive_battles: number
}

export function toWireAnalysis(entry: AnalysisEntry): WireAnalysis {
  return {
    overtakes: entry.overtakes,
    position_gained: entry.positionGained ?? 0,
    opening_lap_performance: entry.openingLapPerformance ?? 0,
    battles: entry.battles,
    battle_success_rate: entry.battleSuccessRate,
    attacking_battles: entry.attackingBattles,
    attack_success_rate: entry.attackSuccessRate,
    defensive_battles: entry.defensiveBattles,
  }
}

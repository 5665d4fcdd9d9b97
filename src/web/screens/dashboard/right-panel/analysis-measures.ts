import type { AnalysisEntry } from '#contract'

export interface Measure {
  readonly label: string
  readonly key: Exclude<keyof AnalysisEntry, 'name' | 'number' | 'racer_id' | 'race_id'>
  /** The higher value is marked as better; the number of battles is neither good nor bad. */
  readonly isHigherBetter?: boolean
  readonly isRate?: boolean
}

export const measures: readonly Measure[] = [
  { label: 'OVERTAKES', key: 'overtakes', isHigherBetter: true },
  { label: 'POSITION GAINED', key: 'position_gained', isHigherBetter: true },
  { label: 'OPENING LAP PERFORMANCE', key: 'opening_lap_performance', isHigherBetter: true },
  { label: 'BATTLES', key: 'battles' },
  { label: 'BATTLE SUCCESS RATE', key: 'battle_success_rate', isHigherBetter: true, isRate: true },
  { label: 'ATTACKING BATTLES', key: 'attacking_battles' },
  { label: 'ATTACK SUCCESS RATE', key: 'attack_success_rate', isHigherBetter: true, isRate: true },
  { label: 'DEFENSIVE BATTLES', key: 'defensive_battles' },
]

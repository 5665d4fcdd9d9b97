// The race analysis of one rider in a head-to-head comparison (decisions 4.17).
import * as z from 'zod/mini'

export const analysisEntry = z.object({
  name: z.string(),
  number: z.string(),
  racer_id: z.string(),
  race_id: z.string(),
  overtakes: z.number(),
  position_gained: z.number(),
  opening_lap_performance: z.number(),
  battles: z.number(),
  battle_success_rate: z.number(),
  attacking_battles: z.number(),
  attack_success_rate: z.number(),
  defensive_battles: z.number(),
})
export type AnalysisEntry = z.output<typeof analysisEntry>

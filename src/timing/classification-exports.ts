// Rules and classification, as part of the door of `timing`.
export type { Classification, ClassifiedRider } from './classification/classification'
export { classify, classifyCombined, readCountedResults } from './classification/classify'
export {
  buildGrid,
  collectGridPenalties,
  type GridInput,
  type GridPlace,
  toGridOrder,
} from './classification/grid'
export { classifyParts } from './classification/parts'
export type { RiderPenalty } from './classification/penalty-state'
export { describeSanction } from './classification/penalty-text'
export type { ResultStatus } from './classification/race-status'
export { proposeRemaining, type RedFlagOutcome } from './classification/red-flag'
export {
  fimSprint,
  type RaceLimit,
  type Rules,
  type RuleTemplate,
  ruleTemplates,
  type Sanction,
  type TrackLimitRules,
} from './classification/rules'
export {
  noRulings,
  type Penalty,
  type Rulings,
  type RulingStatus,
  type Scoring,
} from './classification/scoring'
export { getServingLaps, listPenaltiesToServe, type PenaltyToServe } from './classification/serving'
export {
  countTrackLimits,
  type TrackLimitCount,
  trackLimitsInfringement,
} from './classification/track-limits'

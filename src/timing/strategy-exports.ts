// The part of the door about the strategist's numbers: the formulas (docs/words.md), and the charts as plain data.
export {
  type JudgedLap,
  type JudgedSession,
  judgeLap,
  judgeLaps,
  type LapHistory,
  type LapReason,
  noLapHistory,
} from './strategy/clean-lap'
export { type FlagChange, type FlagTimeline, getFlagTimeline } from './strategy/flag-timeline'
export {
  formatBoardGap,
  formatBoardLap,
  formatBoardLapsLeft,
  formatBoardTimeLeft,
} from './strategy/board-words'
export {
  type CatchForecast,
  type CatchOptions,
  computeCatchLap,
  type Confidence,
  forecastCatch,
} from './strategy/catch-clock'
export { computePaceTrend } from './strategy/clean-pace'
export {
  type BattlePair,
  findBattle,
  findNearest,
  listPairs,
  listRecentGaps,
  maxRecentGaps,
  type PointGap,
  type StrongSector,
} from './strategy/battle-group'
export { type DuelOvertake, listOvertakes } from './strategy/duel'
export {
  compareWithGhost,
  type CountEnd,
  type GhostLap,
  type GhostOptions,
  measureGhost,
  type SectorGain,
} from './strategy/ghost'
export { type BestTimes, compareBests } from './strategy/ghost-bests'
export type { GhostRacer } from './strategy/ghost-count'
export { type GapToMe, type GapTrend, getGapTrend, measureGapToMe } from './strategy/gaps-to-me'
export { countLapsLeft, type LapsLeft } from './strategy/laps-left'
export { findNextPassing, formatUntilPassing, type NextPassing } from './strategy/next-passing'
export { type BoardMessage, maxMessageLength, readMessage } from './strategy/board-message'
export {
  type BoardLine,
  composeBoard,
  type LockedBoard,
  lockBoard,
  measureNeighborGaps,
} from './strategy/pit-board'
export { computePace, type Pace } from './strategy/pace'
export { getPitState, type PitState } from './strategy/pit-state'
export { getWireFlag, parseWireFlags, parseWireLap, parseWireRunningLap } from './strategy/parse-wire-lap'
export { isCrossedSince } from './strategy/lap-start'
export { parseWireClock } from './strategy/parse-wire-clock'
export { type ProjectedPlace, type ProjectedRider, projectOrder, projectPlace } from './strategy/projection'
export { isPaused, isStopped } from './strategy/rider-state'
export { type ClockTelling, followTelling, readClock, type SessionClock } from './strategy/session-clock'
export {
  countLaps,
  isInProgress,
  type StrategyRider,
  type StrategySession,
} from './strategy/strategy-session'
export {
  computeRiderPoints,
  getReachedLap,
  type Point,
  type RiderPoints,
  type RunningLap,
  toRunningLap,
} from './strategy/points'
export { measureRaceGap } from './strategy/race-gap'
export { lapReasonWords } from './strategy/lap-reason-words'
export {
  averageCleanSectors,
  computeSectorLoss,
  findBestSectoredLap,
  type LossExclusion,
  type LossLap,
  type LossReference,
  measureLoss,
  type SectorLoss,
} from './strategy/sector-loss'
export { findCurrentStint, isStintOver, listStints, type Stint } from './strategy/stints'
export {
  computeFieldSlope,
  computeTireStory,
  type DropOff,
  type FieldSlope,
  findStintTimes,
  getLapAge,
  listCleanLaps,
  type TireStory,
  type TrackCondition,
} from './strategy/tire-story'
export { type StrategyLap, toStrategyLap } from './strategy/strategy-lap'
// The charts of a session as plain data.
export { buildChart } from './charts/build-chart'
export {
  type ChartArea,
  type ChartBar,
  type ChartCell,
  type ChartFlag,
  type ChartKind,
  chartKinds,
  chartTitles,
  type ChartLevel,
  type ChartLine,
  type ChartModel,
  type ChartPoint,
  type ChartRange,
  type ChartReference,
  type ChartUnit,
} from './charts/chart-model'
export type { ChartComparison, ChartOptions } from './charts/chart-options'
export type { ChartLap, ChartRider, ChartSession } from './charts/chart-session'
export { toChartCsv } from './charts/chart-csv'
export { type ChartTableRow, tabulateChart } from './charts/chart-table'
export { formatChartValue, formatDuration } from './charts/format-chart-value'
export { type LapReadout, readLap } from './charts/lap-readout'
export type { ShownRider } from './charts/chart-riders'
export { findSectorReference, listSectorReferences } from './charts/sector-reference'
export { computeMedian } from './strategy/median'

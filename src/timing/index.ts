// The door of `timing`: the timing engine, the race analysis and the calculations.
export { formatLapTime, formatSeconds, parseTime } from './calculations/time'
export type {
  CorrectionMessage,
  CrossingMessage,
  CrossingQuality,
  EntryMessage,
  Flag,
  FlagMessage,
  Message,
  RacerStatus,
  SectionMessage,
  SessionKind,
  SessionMessage,
  StandingMessage,
  TimingLine,
} from './engine/messages'
export type { TimeOrLaps } from './engine/gaps'
export {
  applyToRuns,
  continueRun,
  emptyRuns,
  hasActivity,
  type Runs,
  sessionsOf,
  startRuns,
} from './engine/runs'
export { type Analysis, type AnalysisEntry, analyzeRace } from './analysis/analysis'
export { categoriesOf, selectCategory } from './engine/categories'
export { guessSessionKind } from './engine/session-kind'
export { type Difference, findDifferences } from './engine/find-differences'
export { computeSummary, type SummaryRow } from './engine/summary'
export { deserializeSession, serializeSession } from './engine/serialize-session'
export type { Lap } from './engine/lap'
export { lapsOf, type Racer } from './engine/racer'
export type { Session } from './engine/session-state'
// Strategy formulas (docs/words.md): clean laps, pace, points and race gaps.
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
  type PointGap,
  type StrongSector,
} from './strategy/battle-group'
export { type DuelOvertake, listOvertakes } from './strategy/duel'
export {
  compareWithGhost,
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
export { countLaps, type StrategyRider, type StrategySession } from './strategy/strategy-session'
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
export { listStints, type Stint } from './strategy/stints'
export {
  computeFieldSlope,
  computeTireStory,
  type DropOff,
  type FieldSlope,
  findStintTimes,
  getLapAge,
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
// Calculations on wire values, shared by server and browser.
export { averageSums, computeAverageSpeed, type SpeedSum, sumSpeeds } from './calculations/average-speed'
export { selectBestLaps } from './calculations/best-laps'
export { type CsvCell, escapeFormulas, formatCsvCell, formatCsvLine } from './calculations/csv-cell'
export { type ComparisonState, getComparisonState } from './calculations/comparison-state'
export { computeCountdown, formatCountdown } from './calculations/countdown'
export { findCountryCode } from './calculations/find-country'
export { parseCrossingTime } from './calculations/parse-crossing-time'
export {
  type Arrow,
  computeDifference,
  formatDifference,
  formatPace,
  toArrow,
} from './calculations/difference'
export { defaultUnits, type DisplayUnits } from './calculations/default-units'
export { createDateTimeFormats } from './calculations/date-time-formats'
export { convertSpeed, formatSpeed, getSpeedUnit, toDisplayUnit } from './calculations/display-units'
export { normalizeText, splitWords } from './calculations/search-text'
export { type ExtractedTemplate, extractTemplate } from './calculations/extract-template'
export { findGapGroups, getGroupLabel } from './calculations/gap-groups'
export {
  clampDividerPosition,
  countColumns,
  countRows,
  countSlots,
  getColumnSpan,
  growDataColumns,
} from './calculations/dashboard-grid'
export { computeHeater, type Heater } from './calculations/heater'
export { computeIdealLaps, type IdealLaps } from './calculations/ideal-laps'
export { buildLeaderboard, type LeaderboardEntry } from './calculations/leaderboard'
export { toRiderKey } from './calculations/rider-key'
export { abbreviateName, compareLastWords, compareNames, toNameKey } from './calculations/name'
export { formatOrdinal } from './calculations/ordinal'
export { parseNumber, type WireValue } from './calculations/parse-number'
export { arrangeSectorWidgets } from './calculations/sector-widgets'
export { findSectorsWithData, getLatestSectors, readSectorTimes } from './calculations/sectors'
// What server and browser share besides the calculations.
export { BackOff, type BackOffOptions } from './shared/back-off'
export { computeLocalZoneOffset, computeZoneOffset, formatZoneOffset } from './shared/zone-offset'
// From the state of a session to the wire.
export { type CrossingMoment, type CrossingMoments, noCrossingMoments } from './wire/crossing-moments'
export { describeLiveRace, hasReportableChange, type LiveRaceState } from './wire/live-race'
export { buildSnapshotText } from './wire/build-snapshot-text'
export { LapEncoder } from './wire/lap-encoder'
export { ReplayLaps } from './wire/replay-laps'
export { buildPatchText } from './wire/build-patch-text'
export { PracticePositions } from './wire/practice-positions'
export { RaceSheet, type SheetDetails, type SheetUpdate } from './wire/race-sheet'
export { type RaceState, toRaceStatus } from './wire/race-status'
export { sanitizeText, textLimits } from './wire/sanitize-text'
export {
  classOf,
  type ClassOptions,
  computeClassLaps,
  type RunClass,
  splitByClass,
} from './wire/split-by-class'
export { flagColors, toWireFlags } from './wire/wire-flags'
export { compareLaps, toWireLap, type WireLap } from './wire/wire-lap'
export { toWireAnalysis } from './wire/wire-analysis'
export { riderNameOf, toStorableCompetitor, toWireRider } from './wire/wire-rider'
export { toWireRow, type WireRider, type WireRow } from './wire/wire-row'
export {
  formatBehind,
  formatWireCount,
  formatCrossingTime,
  formatSectors,
  formatWireSeconds,
  formatWireSpeed,
} from './wire/wire-text'
export { createControlledFold, foldArrival, foldDecision } from './control/controlled-fold'
// The time machine: a session as it was at any moment.
export {
  ColumnError,
  ColumnReader,
  type Columns,
  ColumnWriter,
  readColumns,
  sliceColumns,
  type TimelineRecord,
} from './replay/columns'
export { foldRecord } from './replay/fold-record'
export type { FlagBand, Mark, MarkKind, Marks, MergedMark } from './replay/mark'
export { findMarks, type MarkOptions } from './replay/marks'
export { findStep, listPassings, type Passing, type Passings } from './replay/passings'
export { findArrival } from './replay/find-arrival'
export { lapMs, rebuildTimeline } from './replay/rebuild'
export type { StoredCrossing, StoredLap, StoredRider, StoredRun } from './replay/stored-run'
export { Replayer, type ReplayMoment } from './replay/replayer'
export { mergeMarks, selectMarks } from './replay/select-marks'
export { type Grade, grades, type Timeline, timelineFormat, TimelineRecorder } from './replay/timeline'

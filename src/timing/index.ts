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
export { applyToRuns, emptyRuns, hasActivity, type Runs, sessionsOf } from './engine/runs'
export { type Analysis, type AnalysisEntry, analyzeRace } from './analysis/analysis'
export { categoriesOf, selectCategory } from './engine/categories'
export { guessSessionKind } from './engine/session-kind'
export { computeSummary, type SummaryRow } from './engine/summary'
export { deserializeSession, serializeSession } from './engine/serialize-session'
export type { Lap } from './engine/lap'
export { lapsOf, type Racer } from './engine/racer'
export type { Session } from './engine/session-state'
// Calculations on wire values, shared by server and browser.
export { computeAverageSpeed, formatSpeed } from './calculations/average-speed'
export { selectBestLaps } from './calculations/best-laps'
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

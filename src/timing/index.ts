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
export { createFold, type Fold } from './engine/fold'
export { applyToRuns, emptyRuns, hasActivity, type Runs, sessionsOf } from './engine/runs'
export { type Analysis, type AnalysisEntry, analyzeRace } from './analysis/analysis'
export { categoriesOf, selectCategory } from './engine/categories'
export { guessSessionKind } from './engine/session-kind'
export { type Difference, findDifferences } from './engine/find-differences'
export { computeSummary, type RowRuling, type SummaryRow } from './engine/summary'
export { deserializeSession, serializeSession } from './engine/serialize-session'
export type { Lap } from './engine/lap'
export { lapsOf, type Racer } from './engine/racer'
export type { Session } from './engine/session-state'
// The strategist's numbers: formulas and charts.
export * from './strategy-exports'
// Rules and classification.
export * from './classification-exports'
// Calculations on wire values, shared by server and browser.
export { averageSums, computeAverageSpeed, type SpeedSum, sumSpeeds } from './calculations/average-speed'
export { selectBestLaps } from './calculations/best-laps'
export {
  type CsvCell,
  escapeFormulas,
  formatCsvCell,
  formatCsvLine,
  formatCsvSeconds,
} from './calculations/csv-cell'
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
export {
  type CrossingMoment,
  type CrossingMoments,
  followCrossings,
  noCrossingMoments,
} from './wire/crossing-moments'
export { describeLiveRace, hasReportableChange, type LiveRaceState, unofficial } from './wire/live-race'
export { buildSnapshotText } from './wire/build-snapshot-text'
export { LapEncoder } from './wire/lap-encoder'
export { ReplayLaps } from './wire/replay-laps'
export { buildPatchText } from './wire/build-patch-text'
export { PracticePositions } from './wire/practice-positions'
export { RaceSheet, type SheetDetails, type SheetUpdate } from './wire/race-sheet'
export { type RaceState, toRaceStatus } from './wire/race-status'
export { sanitizeText, textLimits } from './wire/sanitize-text'
export { StampedTable } from './wire/stamped-table'
export {
  classOf,
  type ClassOptions,
  computeClassLaps,
  type RunClass,
  splitByClass,
} from './wire/split-by-class'
export { flagColors, toWireFlags } from './wire/wire-flags'
export { compareLaps, getLapNote, notMeasured, toWireLap, type WireLap } from './wire/wire-lap'
export { toWireAnalysis } from './wire/wire-analysis'
export { riderNameOf, toStorableCompetitor, toWireRider } from './wire/wire-rider'
export { toWireRow, toWireRuling, type WireRider, type WireRow } from './wire/wire-row'
export {
  formatBehind,
  formatWireCount,
  formatCrossingTime,
  formatSectors,
  formatWireSeconds,
  formatWireSpeed,
} from './wire/wire-text'
export {
  type ControlledFold,
  createControlledFold,
  foldArrival,
  foldDecisions,
  runToEnd,
} from './control/controlled-fold'
export { computeMoments, recordTimeline } from './control/controlled-timeline'
export type {
  ControlEvent,
  CrossingReference,
  Decision,
  DecisionKind,
  RosterEntry,
} from './control/control-event'
export {
  findSubject,
  findUndoEffect,
  findUndone,
  findValidEvents,
  type UndoEffect,
} from './control/valid-events'
export {
  findDependent,
  findOwnScoringLeft,
  listCompetitors,
  listTargets,
  parseKey,
} from './control/undo-rules'
export { type ControlPassing, keyOf } from './control/control-passings'
export { PassingList } from './control/passing-list'
export { findRules } from './control/build-overlay'
export { toKey } from './control/overlay'
export {
  buildRoster,
  findCarrier,
  findTransponderChanges,
  findTransponderUse,
  listTransponders,
  type Roster,
} from './control/roster'
export { toFeedTime, toTimeOfDay } from './control/feed-clock'
// Automatic messages.
export type { Announcement } from './announcements/announcement'
export { type FollowedSession, followSession, startFollowing } from './announcements/follow-announcements'
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

// The door of `timing`: the pure engine.
export { formatLapTime, formatSeconds, parseTime } from './sheet/time'
export type {
  CorrectionMessage,
  CrossingMessage,
  EntryMessage,
  Flag,
  FlagMessage,
  Kind,
  Line,
  Message,
  Quality,
  SectionMessage,
  SessionMessage,
  StandingMessage,
  Status,
} from './engine/messages'
export type { Behind } from './engine/behind'
export { applyToRuns, hasRun, noRuns, type Runs, sessionsOf } from './engine/runs'
export { type Analysis, type AnalysisEntry, analysisOf } from './analysis/analysis'
export { categoriesOf, classOf } from './engine/categories'
export { kindOf } from './engine/kind'
export { summaryOf, type SummaryRow } from './engine/summary'
export { loadSession, saveSession } from './engine/saved-session'
export type { Lap } from './engine/lap'
export { lapsOf, type Racer } from './engine/racer'
export type { Session } from './engine/session-state'
// The calculation sheet: what server and browser reckon alike from the wire's values.
export { averageSpeed, formatSpeed } from './sheet/average-speed'
export { bestLaps } from './sheet/best-laps'
export { type ComparisonState, comparisonState } from './sheet/comparison-state'
export { countdown, formatCountdown } from './sheet/countdown'
export { country } from './sheet/country'
export { crossedAt } from './sheet/crossed-at'
export { type Arrow, arrowOf, difference, formatDifference, formatPace } from './sheet/difference'
export { type ExtractedTemplate, extractTemplate } from './sheet/extract-template'
export { gapGroups, groupLabel } from './sheet/gap-groups'
export { columns, dividerPosition, grow, rowCount, slots, span } from './sheet/grid'
export { type Heater, heater } from './sheet/heater'
export { type IdealLaps, idealLaps } from './sheet/ideal-lap-view'
export { leaderboard, type Place } from './sheet/leaderboard'
export { riderKey } from './engine/identity'
export { abbreviate, compareLastWords, compareNames, nameKey } from './sheet/name'
export { ordinal } from './sheet/ordinal'
export { parseNumber, type WireValue } from './sheet/parse-number'
export { sectorWidgets } from './sheet/sector-widgets'
export { latestSectors, sectorTimes, sectorsWithData } from './sheet/sectors'
export { duplicateName, nextSelected } from './sheet/templates'

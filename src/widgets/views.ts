// The browser part of `widgets`: the components of every widget of the catalog. Tiles are part of the dashboard's
// chunk; details are loaded when they are first opened.
import type { ComponentType } from 'react'
import { BattleTile } from './battle/tile'
import { CatchClockTile } from './catch-clock/tile'
import { getChartLabel } from './chart/chart-label'
import { ChartTile } from './chart/tile'
import { CleanPaceTile } from './clean-pace/tile'
import { CountdownTimerTile } from './countdown-timer/tile'
import { DualDatapointTile } from './dual-datapoint/tile'
import { ForecastTile } from './forecast/tile'
import { GapTile } from './gap/tile'
import { GapsToMeTile } from './gaps-to-me/tile'
import { GhostTile } from './ghost/tile'
import { HeaterTile } from './heater/tile'
import { IdealLapTile } from './ideal-lap/tile'
import { PitBoardTile } from './pit-board/tile'
import { PlaceholderTile } from './placeholder/tile'
import { RaceStatusTile } from './race-status/tile'
import { SectorLossTile } from './sector-loss/tile'
import { SectorTimeTile } from './sector-time/tile'
import { SingleDatapointTile } from './single-datapoint/tile'
import { keyToLabel } from './key-to-label'
import { SpeedTile } from './speed/tile'
import { TireDataTile } from './tire-data/tile'
import { TireStoryTile } from './tire-story/tile'
import type { WidgetViews } from './view'
import { WeatherTile } from './weather/tile'
import { createDetailComponent, type LoadChunk, type WidgetDetailProps } from './widget-detail'
import { createTileComponent } from './widget-tile'

export const views = {
  SectorTime: {
    Tile: SectorTimeTile,
    detailTitle: ({ Sector }) => `Sector ${Sector} Overview`,
    loadDetail: () => import('./sector-time/detail'),
  },
  SingleDatapoint: {
    Tile: SingleDatapointTile,
    detailTitle: ({ Data_Point }) => `${keyToLabel(Data_Point)} Overview`,
    loadDetail: () => import('./single-datapoint/detail'),
  },
  DualDatapoint: {
    Tile: DualDatapointTile,
    loadDetail: () => import('./dual-datapoint/detail'),
  },
  CountdownTimer: {
    Tile: CountdownTimerTile,
    loadDetail: () => import('./countdown-timer/detail'),
  },
  TheoreticalLaps: {
    Tile: IdealLapTile,
    detailSize: 'large',
    loadDetail: () => import('./ideal-lap/detail'),
  },
  Weather: {
    Tile: WeatherTile,
    detailSize: 'large',
    loadDetail: () => import('./weather/detail'),
  },
  Status: {
    Tile: RaceStatusTile,
    loadDetail: () => import('./race-status/detail'),
  },
  Speed: { Tile: SpeedTile, loadDetail: () => import('./speed/detail') },
  Heater: { Tile: HeaterTile, loadDetail: () => import('./heater/detail') },
  Gap: {
    Tile: GapTile,
    detailSize: 'large',
    loadDetail: () => import('./gap/detail'),
  },
  Tire_Data: {
    Tile: TireDataTile,
    loadDetail: () => import('./tire-data/detail'),
  },
  GapsToMe: {
    Tile: GapsToMeTile,
    loadDetail: () => import('./gaps-to-me/detail'),
  },
  CatchClock: {
    Tile: CatchClockTile,
    loadDetail: () => import('./catch-clock/detail'),
  },
  CleanPace: {
    Tile: CleanPaceTile,
    loadDetail: () => import('./clean-pace/detail'),
  },
  Forecast: {
    Tile: ForecastTile,
    loadDetail: () => import('./forecast/detail'),
  },
  PitBoard: {
    Tile: PitBoardTile,
    loadDetail: () => import('./pit-board/detail'),
  },
  SectorLoss: {
    Tile: SectorLossTile,
    detailSize: 'large',
    loadDetail: () => import('./sector-loss/detail'),
  },
  TireStory: {
    Tile: TireStoryTile,
    detailSize: 'large',
    loadDetail: () => import('./tire-story/detail'),
  },
  Ghost: {
    Tile: GhostTile,
    detailSize: 'large',
    loadDetail: () => import('./ghost/detail'),
  },
  Battle: {
    Tile: BattleTile,
    detailSize: 'large',
    loadDetail: () => import('./battle/detail'),
  },
  Chart: {
    Tile: ChartTile,
    detailTitle: ({ Chart }) => getChartLabel(Chart),
    detailSize: 'large',
    loadDetail: () => import('./chart/detail'),
  },
  Placeholder: { Tile: PlaceholderTile },
} as const satisfies WidgetViews

/** The tile of any widget of a template. */
export const WidgetTile = createTileComponent(views)

/** Creates the pop-up component, which is rendered only while it is open. Call this once per application. */
export function createWidgetDetail(loadChunk: LoadChunk): ComponentType<WidgetDetailProps> {
  return createDetailComponent(views, loadChunk)
}

export { PlaceholderTile } from './placeholder/tile'
export { formatTrackTime } from './format-dates'
export { FlagIcon } from './race-status/flag-icon'
export type { FlagName } from './race-status/flag'
export { getRaceStatus } from './race-status/status'
export { TireForm, type TireFormProps } from './tire-data/tire-form'
export { WidgetPicker, type WidgetPickerProps } from './placeholder/widget-picker'
export type { LapView } from './lap-view'
export type { RiderView } from './rider-view'
export {
  findRider,
  noSession,
  findRiderByNumber,
  type SessionSource,
  type SessionView,
  buildSessionView,
  createSessionViewBuilder,
} from './session-view'
export { toChartSession } from './chart-session'
export { getChartLabel } from './chart/chart-label'
export { useReusedSession } from './chart/reuse-session'
export { ChunkLoader } from './chunk-loader'
export { describeTires } from './tire-text'
export { formatTires } from './data-point-value'
export { describeCatch } from './catch-clock/describe-catch'
export { describePace } from './clean-pace/describe-pace'
export { formatStintCell } from './tire-story/describe-story'
export { followRaceClock, readRemaining, type TimedRace } from './session-time'
export { computeStrategyCells, type StrategyCells, type StrategyColumn } from './strategy-cells'
export { isDeepEqual } from './is-deep-equal'
export { findStrategyRider, getStrategy } from './strategy-view'
export {
  describeChange,
  formatCatchState,
  formatGapToMe,
  formatLapsLeft,
  formatLapsToMe,
} from './strategy-words'
export { formatLap, formatShortTime } from './format-times'
export { createFormat, selectCurrentWeather } from './weather/readings'
export type { GridInput, TireConflict, TireValues, WeatherInput } from './view'
export { WidgetSettingsDialog, type WidgetSettingsDialogProps } from './widget-settings-dialog'
export type { WidgetDetailProps } from './widget-detail'
export type { WidgetTileProps } from './widget-tile'

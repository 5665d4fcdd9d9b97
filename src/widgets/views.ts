// The browser part of `widgets`: the components of every widget of the catalog. Tiles are part of the dashboard's
// chunk; details are loaded when they are first opened.
import type { ComponentType } from 'react'
import { CatchClockTile } from './catch-clock/tile'
import { CleanPaceTile } from './clean-pace/tile'
import { CountdownTimerTile } from './countdown-timer/tile'
import { DualDatapointTile } from './dual-datapoint/tile'
import { ForecastTile } from './forecast/tile'
import { GapTile } from './gap/tile'
import { GapsToMeTile } from './gaps-to-me/tile'
import { HeaterTile } from './heater/tile'
import { IdealLapTile } from './ideal-lap/tile'
import { PitBoardTile } from './pit-board/tile'
import { PlaceholderTile } from './placeholder/tile'
import { RaceStatusTile } from './race-status/tile'
import { SectorTimeTile } from './sector-time/tile'
import { SingleDatapointTile } from './single-datapoint/tile'
import { keyToLabel } from './key-to-label'
import { SpeedTile } from './speed/tile'
import { TireDataTile } from './tire-data/tile'
import type { WidgetViews } from './view'
import { WeatherTile } from './weather/tile'
import { createDetailComponent, type LoadChunk, type WidgetDetailProps } from './widget-detail'
import { createTileComponent } from './widget-tile'

export const views = {
  SectorTime: {
    Tile: SectorTimeTile,
    detailTitle: ({ Sector }) => `Sector ${Sector} Overview`,
    loadDetail: async () => (await import('./sector-time/detail')).SectorTimeDetail,
  },
  SingleDatapoint: {
    Tile: SingleDatapointTile,
    detailTitle: ({ Data_Point }) => `${keyToLabel(Data_Point)} Overview`,
    loadDetail: async () => (await import('./single-datapoint/detail')).SingleDatapointDetail,
  },
  DualDatapoint: {
    Tile: DualDatapointTile,
    loadDetail: async () => (await import('./dual-datapoint/detail')).DualDatapointDetail,
  },
  CountdownTimer: {
    Tile: CountdownTimerTile,
    loadDetail: async () => (await import('./countdown-timer/detail')).CountdownTimerDetail,
  },
  TheoreticalLaps: {
    Tile: IdealLapTile,
    detailSize: 'large',
    loadDetail: async () => (await import('./ideal-lap/detail')).IdealLapDetail,
  },
  Weather: {
    Tile: WeatherTile,
    detailSize: 'large',
    loadDetail: async () => (await import('./weather/detail')).WeatherDetail,
  },
  Status: {
    Tile: RaceStatusTile,
    loadDetail: async () => (await import('./race-status/detail')).RaceStatusDetail,
  },
  Speed: { Tile: SpeedTile, loadDetail: async () => (await import('./speed/detail')).SpeedDetail },
  Heater: { Tile: HeaterTile, loadDetail: async () => (await import('./heater/detail')).HeaterDetail },
  Gap: {
    Tile: GapTile,
    detailSize: 'large',
    loadDetail: async () => (await import('./gap/detail')).GapDetail,
  },
  Tire_Data: {
    Tile: TireDataTile,
    loadDetail: async () => (await import('./tire-data/detail')).TireDataDetail,
  },
  GapsToMe: {
    Tile: GapsToMeTile,
    loadDetail: async () => (await import('./gaps-to-me/detail')).GapsToMeDetail,
  },
  CatchClock: {
    Tile: CatchClockTile,
    loadDetail: async () => (await import('./catch-clock/detail')).CatchClockDetail,
  },
  CleanPace: {
    Tile: CleanPaceTile,
    loadDetail: async () => (await import('./clean-pace/detail')).CleanPaceDetail,
  },
  Forecast: {
    Tile: ForecastTile,
    loadDetail: async () => (await import('./forecast/detail')).ForecastDetail,
  },
  PitBoard: {
    Tile: PitBoardTile,
    loadDetail: async () => (await import('./pit-board/detail')).PitBoardDetail,
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
export { describeCatch } from './catch-clock/describe-catch'
export { describePace } from './clean-pace/describe-pace'
export { readRemaining } from './session-time'
export { computeStrategyCells, type StrategyCells, type StrategyColumn } from './strategy-cells'
export { findStrategyRider, getStrategy } from './strategy-view'
export {
  describeChange,
  formatCatchState,
  formatGapToMe,
  formatLapsLeft,
  formatLapsToMe,
  lapReasonWords,
} from './strategy-words'
export { formatLap, formatShortTime } from './format-times'
export { createFormat, selectCurrentWeather } from './weather/readings'
export type { GridInput, TireConflict, TireValues, WeatherInput } from './view'
export { WidgetSettingsDialog, type WidgetSettingsDialogProps } from './widget-settings-dialog'
export type { WidgetDetailProps } from './widget-detail'
export type { WidgetTileProps } from './widget-tile'

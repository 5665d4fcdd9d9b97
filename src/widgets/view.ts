// The input that the dashboard passes to widgets. Tiles and details render only this and fetch nothing.
import type { CurrentWeather, HistoricalWeather, TireData } from '#contract'
import type { BoardMessage, DisplayUnits } from '#timing'
import type { ComponentType, ReactNode } from 'react'
import type { SettingsOf, WidgetName } from './catalog'
import type { RiderView } from './rider-view'
import type { SessionView } from './session-view'

/** `current` is shown while the picture moves, otherwise `historical` for the day of the race. */
export interface WeatherInput {
  /** `current` has the values of the hour of a replay. */
  readonly isHourly?: boolean | undefined
  readonly current: CurrentWeather | null
  readonly historical: HistoricalWeather | null
}

export type TireValues = Pick<TireData, 'frontTire' | 'rearTire' | 'tireType'>

/** Tire data that was not saved because another user saved first; both are shown (decisions Q-130). */
export interface TireConflict {
  readonly mine: TireValues
  readonly theirs: TireData | null
}

/** The input that is the same for all tiles of a grid. */
export interface GridInput {
  readonly view: SessionView
  /** The rider shown by tiles without a `Racer` setting. */
  readonly activeRider: RiderView | undefined
  /** The comparison rider, possibly of another session. Without one, tiles compare with the leader. */
  readonly comparison?: RiderView | undefined
  /** The session of the comparison rider, if it is another one. */
  readonly comparisonView?: SessionView | undefined
  readonly weather?: WeatherInput | undefined
  /** The weather of the comparison rider's session, if it is another one. */
  readonly comparisonWeather?: WeatherInput | undefined
  /** The tire data of this race by racer id. */
  readonly tires?: Readonly<Record<string, TireData>> | undefined
  /** The tire data of the comparison rider. */
  readonly comparisonTires?: TireValues | null | undefined
  /** The messages on the pit boards of this race by racer id. */
  readonly boardMessages?: Readonly<Record<string, BoardMessage>> | undefined
  /** What is shown, in words: `Live, 12:03`. Must always be the same function. */
  readonly describeMoment?: (() => string) | undefined
  /** Tiles with the theme `Highlight` show their state in the edge and the value, on a neutral ground. */
  readonly areTilesCalm?: boolean | undefined
  /** How values are shown; by default as the specification says. Must be the same object while nothing changes. */
  readonly units?: DisplayUnits | undefined
  /** The server's clock in milliseconds since 1970. Must always be the same function. */
  readonly now: () => number
}

/** The input of one widget. */
export interface WidgetInput<Name extends WidgetName> {
  readonly view: SessionView
  /** Undefined if the racer is not in the session. */
  readonly rider: RiderView | undefined
  /** The name shown on the tile if it does not show the active rider. */
  readonly riderLabel: string | undefined
  readonly reference: RiderView | undefined
  /** The session of the reference. */
  readonly referenceView: SessionView
  readonly settings: SettingsOf<Name>
  readonly weather?: WeatherInput | undefined
  readonly comparisonWeather?: WeatherInput | undefined
  readonly tires?: Readonly<Record<string, TireData>> | undefined
  readonly comparisonTires?: TireValues | null | undefined
  readonly boardMessages?: Readonly<Record<string, BoardMessage>> | undefined
  readonly describeMoment?: (() => string) | undefined
  readonly areTilesCalm?: boolean | undefined
  readonly units: DisplayUnits
  readonly now: () => number
}

export interface TileControls {
  /** Opens the detail, or the picker if the tile is a placeholder. */
  readonly onOpen?: (() => void) | undefined
  /** The gear button. Must be the same element at every render; otherwise the tile renders again. */
  readonly actions?: ReactNode
  /** Whether the shown data is stale. */
  readonly isDimmed?: boolean | undefined
}

export interface TileProps<Name extends WidgetName> extends WidgetInput<Name>, TileControls {}

export interface DetailActions {
  /** Resolves to whether the tires were saved. Without it the tires are read-only. */
  readonly onSaveTires?: ((racerId: string, tires: TireValues) => Promise<boolean>) | undefined
  readonly tireConflict?: TireConflict | null | undefined
  /** Undefined clears the message. */
  readonly onSendMessage?: ((racerId: string, message: BoardMessage | undefined) => void) | undefined
  /** Shows the session at a moment: its time since the start, if it is known, and the lap that ends there. */
  readonly onSeek?: ((moment: { readonly at: number | undefined; readonly lap: number }) => void) | undefined
}

export interface DetailProps<Name extends WidgetName> extends WidgetInput<Name>, DetailActions {
  readonly onClose: () => void
}

export interface WidgetView<Name extends WidgetName> {
  readonly Tile: ComponentType<TileProps<Name>>
  /** The title of the pop-up if it differs from the widget's label. */
  readonly detailTitle?: (settings: SettingsOf<Name>) => string
  readonly detailSize?: 'small' | 'medium' | 'large'
  /** Loads the module of the pop-up when it is first opened. */
  readonly loadDetail: () => Promise<{ readonly Detail: ComponentType<DetailProps<Name>> }>
}

/** One view for every widget of the catalog; the placeholder has only a tile. */
export type WidgetViews = {
  readonly [Name in Exclude<WidgetName, 'Placeholder'>]: WidgetView<Name>
} & { readonly Placeholder: Pick<WidgetView<'Placeholder'>, 'Tile'> }

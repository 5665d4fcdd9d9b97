// What a widget is given by the dashboard. Tiles and details are functions of this: they fetch nothing.
import type { CurrentWeather, HistoricalWeather, TireData } from '#contract'
import type { ComponentType, ReactNode } from 'react'
import type { SettingsOf, WidgetName } from './catalog'
import type { RiderView } from './rider-view'
import type { SessionView } from './session-view'

/** Now while the race is live, else on the day of the race. */
export interface WeatherGiven {
  readonly current: CurrentWeather | null
  readonly historical: HistoricalWeather | null
}

export type TireInput = Pick<TireData, 'frontTire' | 'rearTire' | 'tireType'>

/** What somebody wanted to save while somebody else was quicker: both are shown (decisions Q-130). */
export interface TireConflict {
  readonly mine: TireInput
  readonly theirs: TireData | null
}

/** The same for all tiles of a grid. */
export interface GridGiven {
  readonly view: SessionView
  /** Whom tiles without a racer of their own show. */
  readonly activeRider: RiderView | undefined
  /** Whom the screen compares with; of another session perhaps. Without one it is the leader. */
  readonly comparison?: RiderView | undefined
  readonly weather?: WeatherGiven | undefined
  /** In this race, by the racer's id. */
  readonly tires?: Readonly<Record<string, TireData>> | undefined
  /** Milliseconds since 1970 by the server's clock. Always the same function. */
  readonly now: () => number
}

/** One widget's share of it. */
export interface WidgetGiven<Name extends WidgetName> {
  readonly view: SessionView
  /** Nobody, if the racer is not in the session. */
  readonly rider: RiderView | undefined
  /** Whose values they are, where it is not the active rider. */
  readonly whose: string | undefined
  readonly reference: RiderView | undefined
  readonly settings: SettingsOf<Name>
  readonly weather?: WeatherGiven | undefined
  readonly tires?: Readonly<Record<string, TireData>> | undefined
  readonly now: () => number
}

export interface TileFrame {
  /** Opens the detail; of a placeholder the picker. */
  readonly onOpen?: (() => void) | undefined
  /** The gear. The same element at every drawing, lest the tile be drawn again. */
  readonly actions?: ReactNode
  /** The last picture of something that is gone. */
  readonly isDimmed?: boolean | undefined
}

export interface TileProps<Name extends WidgetName> extends WidgetGiven<Name>, TileFrame {}

export interface DetailActions {
  /** Answers whether they were saved. Without it the tires can only be read. */
  readonly onSaveTires?: ((racerId: string, tires: TireInput) => Promise<boolean>) | undefined
  readonly tireConflict?: TireConflict | null | undefined
}

export interface DetailProps<Name extends WidgetName> extends WidgetGiven<Name>, DetailActions {
  readonly onClose: () => void
}

export interface WidgetView<Name extends WidgetName> {
  readonly Tile: ComponentType<TileProps<Name>>
  /** What the pop-up is called, if it is not the widget's label. */
  readonly detailTitle?: (settings: SettingsOf<Name>) => string
  readonly detailSize?: 'small' | 'medium' | 'large'
  /** Fetched when it is first opened. */
  readonly loadDetail: () => Promise<ComponentType<DetailProps<Name>>>
}

/** One view for every widget of the catalogue; a placeholder is no more than its tile. */
export type WidgetViews = {
  readonly [Name in Exclude<WidgetName, 'Placeholder'>]: WidgetView<Name>
} & { readonly Placeholder: Pick<WidgetView<'Placeholder'>, 'Tile'> }

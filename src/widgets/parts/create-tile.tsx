// Creates the tile of a widget from two functions: one that derives a model from the input, and one that renders it.
import { type ComponentType, memo, type ReactElement } from 'react'
import type { SettingsOf, WidgetName } from '../catalog'
import { isDeepEqual } from '../is-deep-equal'
import type { TileControls, TileProps, WidgetInput } from '../view'

export interface TileFrame extends TileControls {
  readonly theme: SettingsOf<'Gap'>['Theme'] | 'Calm'
  /** Whether the size is Extra Small, which shows only the large value. */
  readonly isCompact: boolean
  readonly riderLabel: string | undefined
}

export interface TileViewProps<Model> {
  /** Plain data with everything the tile shows; the tile renders again only when this changes. */
  readonly model: Model
  readonly frame: TileFrame
}

type TileWidgetName = Exclude<WidgetName, 'Placeholder'>
type FrameSettings = Pick<SettingsOf<'Gap'>, 'Theme' | 'Size'>

/** `useModel` is called at every render, so it may use hooks, such as a clock. */
export function createTile<Name extends TileWidgetName, Model>(
  useModel: (input: WidgetInput<Name>) => Model,
  TileView: ComponentType<TileViewProps<Model>>,
): ComponentType<TileProps<Name>> {
  const MemoizedView = memo(TileView, isDeepEqual)
  return function WidgetTile({ onOpen, actions, isDimmed, ...input }: TileProps<Name>): ReactElement {
    // Type assertion: every widget except the placeholder has the common options.
    const { Theme, Size } = input.settings as unknown as FrameSettings
    const frame: TileFrame = {
      theme: Theme === 'Highlight' && input.areTilesCalm ? 'Calm' : Theme,
      isCompact: Size === 1,
      riderLabel: input.riderLabel,
      onOpen,
      actions,
      isDimmed,
    }
    return <MemoizedView model={useModel(input)} frame={frame} />
  }
}

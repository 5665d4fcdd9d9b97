// How a widget makes its tile: what it reads of what it is given, and how that looks.
import { type ComponentType, memo, type ReactElement } from 'react'
import type { SettingsOf, WidgetName } from '../catalog'
import { isSame } from '../is-same'
import type { TileFrame, TileProps, WidgetGiven } from '../view'

export interface Frame extends TileFrame {
  readonly theme: SettingsOf<'Gap'>['Theme']
  /** Extra Small shows the large value and nothing else. */
  readonly isCompact: boolean
  readonly whose: string | undefined
}

export interface FaceProps<Model> {
  /** Plain data, all that is shown: a tile is drawn again only when this says something else. */
  readonly model: Model
  readonly frame: Frame
}

type Framed = Exclude<WidgetName, 'Placeholder'>
type FramedSettings = Pick<SettingsOf<'Gap'>, 'Theme' | 'Size'>

export function tileOf<Name extends Framed, Model>(
  read: (given: WidgetGiven<Name>) => Model,
  Face: ComponentType<FaceProps<Model>>,
): ComponentType<TileProps<Name>> {
  const Drawn = memo(Face, isSame)
  return function WidgetTile({ onOpen, actions, isDimmed, ...given }: TileProps<Name>): ReactElement {
    // All but the placeholder have the common options.
    const { Theme, Size } = given.settings as unknown as FramedSettings
    const frame = { theme: Theme, isCompact: Size === 1, whose: given.whose, onOpen, actions, isDimmed }
    return <Drawn model={read(given)} frame={frame} />
  }
}

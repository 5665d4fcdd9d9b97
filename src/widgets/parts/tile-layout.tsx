import { Tile, type TileState } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import type { TileFrame } from './create-tile'

interface TileLayoutProps {
  readonly frame: TileFrame
  readonly title: string
  readonly state?: TileState
  readonly value?: ReactNode
  readonly unit?: string | undefined
  readonly tag?: ReactNode
  /** Shown below the value. An extra small tile omits this and the children. */
  readonly secondLine?: ReactNode
  readonly children?: ReactNode
  /** Overrides the rider label of the frame; undefined for values of the whole race. */
  readonly name?: string | undefined
}

/** Renders a tile with the theme and size of its settings. */
export function TileLayout(props: TileLayoutProps): ReactElement {
  const { frame, title, state = 'none', value, unit, tag, secondLine, children } = props
  const { theme, isCompact, riderLabel, onOpen, actions, isDimmed = false } = frame
  return (
    <Tile
      title={title}
      note={'name' in props ? props.name : riderLabel}
      state={state}
      theme={theme}
      size={isCompact ? 'compact' : 'normal'}
      isDimmed={isDimmed}
      actions={actions}
      tag={isCompact ? undefined : tag}
      {...(value !== undefined && { value })}
      {...(unit !== undefined && { unit })}
      {...(onOpen && { onOpen })}
      {...(!isCompact && secondLine !== undefined && { secondLine })}
    >
      {isCompact ? undefined : children}
    </Tile>
  )
}

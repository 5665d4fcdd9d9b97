import { Tile, type TileState } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import type { Frame } from './tile-of'

interface WidgetFaceProps {
  readonly frame: Frame
  readonly title: string
  readonly state?: TileState
  readonly value?: ReactNode
  readonly unit?: string | undefined
  readonly tag?: ReactNode
  /** Below the value; left out on an extra small tile, as are the children. */
  readonly second?: ReactNode
  readonly children?: ReactNode
  /** Whose values they are, if not what the frame says; of a race as a whole nobody's. */
  readonly name?: string | undefined
}

/** A tile as its settings want it. */
export function WidgetFace(props: WidgetFaceProps): ReactElement {
  const { frame, title, state = 'none', value, unit, tag, second, children } = props
  const { theme, isCompact, whose, onOpen, actions, isDimmed = false } = frame
  return (
    <Tile
      title={title}
      note={'name' in props ? props.name : whose}
      state={state}
      theme={theme}
      size={isCompact ? 'compact' : 'normal'}
      isDimmed={isDimmed}
      actions={actions}
      tag={isCompact ? undefined : tag}
      {...(value !== undefined && { value })}
      {...(unit !== undefined && { unit })}
      {...(onOpen && { onOpen })}
      {...(!isCompact && second !== undefined && { secondLine: second })}
    >
      {isCompact ? undefined : children}
    </Tile>
  )
}

import { ArrowDown, ArrowUp, Equal, Flame, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Badge } from './badge'
import styles from './tile.module.css'
import { VisuallyHidden } from './visually-hidden'

export type TileState = 'none' | 'better' | 'worse' | 'equal' | 'leader' | 'heater'

interface TileProps {
  readonly title: string
  /** Shown beside the title: the rider the value belongs to. */
  readonly note?: string | undefined
  /** The main value; "-" if it is missing and there are no children. */
  readonly value?: ReactNode
  readonly unit?: string
  readonly secondLine?: ReactNode
  /** Content of tiles that need more than a value and a second line. */
  readonly children?: ReactNode
  /** `compact` has half the height, with title and value on one line. */
  readonly size?: 'normal' | 'compact'
  readonly state?: TileState
  /** `Highlight` colors the tile, `Calm` its edge and the value, `Simple` only the value (decisions Q-115). */
  readonly theme?: 'Highlight' | 'Calm' | 'Simple'
  /** Shown at the top right. The state `leader` has a default tag. */
  readonly tag?: ReactNode
  /** Buttons of the tile, e.g. for its settings. */
  readonly actions?: ReactNode
  /** Dims a tile whose data is no longer updated. */
  readonly isDimmed?: boolean
  readonly onOpen?: () => void
}

/** The icon that shows the state independent of color, and its text for screen readers. */
const cues: Partial<Record<TileState, readonly [LucideIcon, string]>> = {
  better: [ArrowUp, 'better'],
  worse: [ArrowDown, 'worse'],
  equal: [Equal, 'equal'],
  heater: [Flame, 'heater'],
}

export function Tile(props: TileProps): ReactElement {
  const { title, unit, secondLine, children, state = 'none', theme = 'Highlight', actions, onOpen } = props
  const value = props.value ?? (children === undefined ? '-' : undefined)
  const tag = props.tag ?? (state === 'leader' && <Badge kind="leader">Leader</Badge>)
  return (
    <article
      className={styles.tile}
      data-state={state}
      data-look={theme}
      data-size={props.size ?? 'normal'}
      data-dimmed={props.isDimmed ? '' : undefined}
    >
      <div className={styles.head}>
        <h3 className={styles.title}>
          {onOpen ? (
            <button type="button" className={styles.openButton} onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {props.note && <p className={styles.note}>{props.note}</p>}
        {tag && <span className={styles.tag}>{tag}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {value !== undefined && (
        <p className={styles.value}>
          <Cue state={state} />
          <span className={styles.figure}>{value}</span>
          {unit && <span className={styles.unit}>{unit}</span>}
        </p>
      )}
      {secondLine !== undefined && <p className={styles.second}>{secondLine}</p>}
      {children}
    </article>
  )
}

function Cue({ state }: { readonly state: TileState }): ReactElement | undefined {
  const cue = cues[state]
  if (!cue) return undefined
  const [Icon, word] = cue
  return (
    <>
      <Icon className={styles.cue} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  )
}

import { ArrowDown, ArrowUp, Equal, Flame, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Badge } from './badge'
import styles from './tile.module.css'
import { VisuallyHidden } from './visually-hidden'

export type TileState = 'none' | 'better' | 'worse' | 'equal' | 'leader' | 'heater'

interface TileProps {
  readonly title: string
  /** Below the title: whose value it is. */
  readonly note?: string | undefined
  /** The biggest thing on the tile; a missing value is "-". */
  readonly value?: ReactNode
  readonly unit?: string
  readonly secondLine?: ReactNode
  /** What does not fit into a value and a line; then there is no "-" for a value that is not given. */
  readonly children?: ReactNode
  /** `compact` is half as high: title and value on one line. */
  readonly size?: 'normal' | 'compact'
  readonly state?: TileState
  /** `Highlight` colours the tile, `Simple` only the value (decisions Q-115). */
  readonly theme?: 'Highlight' | 'Simple'
  /** Stands at the top right; a leader is tagged by itself. */
  readonly tag?: ReactNode
  /** Buttons of the tile, e.g. its gear. */
  readonly actions?: ReactNode
  /** The last picture of something that is gone. */
  readonly isDimmed?: boolean
  readonly onOpen?: () => void
}

/** The cue that says the state without its colour, and the word for who does not see the cue. */
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
            <button type="button" className={styles.opener} onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {tag && <span className={styles.tag}>{tag}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {props.note && <p className={styles.note}>{props.note}</p>}
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

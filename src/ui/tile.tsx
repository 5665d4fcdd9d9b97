import { ArrowDown, ArrowUp, Equal, Flame, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Badge } from './badge'
import styles from './tile.module.css'
import { VisuallyHidden } from './visually-hidden'

export type TileState = 'none' | 'better' | 'worse' | 'equal' | 'leader' | 'heater'

interface TileProps {
  readonly title: string
  /** The biggest thing on the tile; a missing value is "-". */
  readonly value?: ReactNode
  readonly unit?: string
  readonly secondLine?: ReactNode
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
  const { title, value = '-', unit, secondLine, state = 'none', theme = 'Highlight', actions, onOpen } = props
  const tag = props.tag ?? (state === 'leader' && <Badge kind="leader">Leader</Badge>)
  return (
    <article
      className={styles.tile}
      data-state={state}
      data-look={theme}
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
      <p className={styles.value}>
        <Cue state={state} />
        <span className={styles.figure}>{value}</span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </p>
      {secondLine !== undefined && <p className={styles.second}>{secondLine}</p>}
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

// The riders of the session as buttons: pressed ones are highlighted.
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import styles from './legend.module.css'
import { maxHighlighted } from './line-slots'
import { LegendButton } from './legend-button'
import { LineSwatch } from './line-swatch'
import { useRovingFocus } from './use-roving-focus'

export interface LegendRider {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly slot: number | undefined
}

interface LegendProps {
  readonly riders: readonly LegendRider[]
  /** The comparison rider of another session: always highlighted. */
  readonly other: LegendRider | undefined
  readonly myId: string | undefined
  /** Returns false if the rider would be one too many. */
  readonly onToggle: (id: string) => boolean
  /** Highlights one rider only. */
  readonly onIsolate: (id: string) => void
  /** Highlights my riders only; undefined without one. */
  readonly onMine: (() => void) | undefined
}

export function Legend({ riders, other, myId, onToggle, onIsolate, onMine }: LegendProps): ReactElement {
  const [isFull, setIsFull] = useState(false)
  const { listRef, currentId, moveFocus, setCurrentId } = useRovingFocus(riders.map(({ id }) => id))
  const handleKey = (event: KeyboardEvent, id: string): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const choose = event.key === 'Enter' ? () => onIsolate(id) : event.key.toLowerCase() === 'm' && onMine
    if (choose) {
      setIsFull(false)
      choose()
    } else if (!moveFocus(event.key)) return
    event.preventDefault()
  }
  return (
    <div className={styles.legend}>
      <output className={styles.hint}>
        {isFull
          ? `You can highlight ${maxHighlighted} riders. Switch one off first.`
          : 'Press a rider to highlight their line.'}
      </output>
      <fieldset className={styles.list} aria-label="Riders" ref={listRef}>
        {riders.map(rider => (
          <LegendButton
            key={rider.id}
            rider={rider}
            isMine={rider.id === myId}
            isCurrent={rider.id === currentId}
            onFocus={() => setCurrentId(rider.id)}
            onPress={() => setIsFull(!onToggle(rider.id))}
            onKeyDown={event => handleKey(event, rider.id)}
          />
        ))}
      </fieldset>
      {other && (
        <p className={styles.other}>
          <LineSwatch slot={other.slot} />
          <span className={styles.number}>{other.number}</span>
          <span className={styles.name}>{other.name}</span>
          <span className={styles.note}>other session</span>
        </p>
      )}
    </div>
  )
}

import type { KeyboardEvent, ReactElement } from 'react'
import styles from './legend.module.css'
import type { LegendRider } from './legend'
import { LineSwatch } from './line-swatch'

interface LegendButtonProps {
  readonly rider: LegendRider
  readonly isMine: boolean
  /** The one button of the list that Tab reaches. */
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function LegendButton(props: LegendButtonProps): ReactElement {
  const { rider, isMine, isCurrent, onFocus, onPress, onKeyDown } = props
  const { id, number, name, slot } = rider
  return (
    <button
      type="button"
      className={styles.rider}
      aria-pressed={slot !== undefined}
      aria-label={`${number} ${name}${isMine ? ', my rider' : ''}`}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      data-rider={id}
      onFocus={onFocus}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <LineSwatch slot={slot} />
      <span className={styles.number}>{number}</span>
      <span className={styles.name}>{name}</span>
    </button>
  )
}

import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { useServerTime } from '../use-server-time'
import { describeLamps } from './describe-lamps'
import styles from './lamps.module.css'

/** Each lamp has a word, and opens its history. */
export function Lamps(): ReactElement | null {
  const { openDialog } = useDesk()
  const health = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.health)
  const clock = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock)
  const now = useServerTime()
  if (!health || !clock) return null
  return (
    <ul className={styles.lamps} aria-label="Lamps">
      {describeLamps(health, clock, now).map(({ name, state, word }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.lamp}
            data-lamp={state}
            onClick={() => openDialog({ kind: 'lamp', lamp: name })}
          >
            <span className={styles.dot} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.word}>{word}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

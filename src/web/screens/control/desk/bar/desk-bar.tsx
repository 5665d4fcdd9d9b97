// The bar of the desk: race, clock, actions, flags, lamps and who else is here.
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { ClockActions } from './clock-actions'
import styles from './desk-bar.module.css'
import { DeskClock } from './desk-clock'
import { FlagButtons } from './flag-buttons'
import { Lamps } from './lamps'
import { Operators } from './operators'

export function DeskBar({ isWide }: { readonly isWide: boolean }): ReactElement | null {
  const race = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race)
  if (!race) return null
  const { name, event, categories, part } = race
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <div className={styles.race}>
          <h1 className={styles.name}>
            {name}
            {part > 1 && <span className={styles.part}>Part {part}</span>}
          </h1>
          <p className={styles.event}>{[event, categories.join(', ')].filter(Boolean).join(' · ')}</p>
        </div>
        <DeskClock hasActions={isWide} />
        {isWide && (
          <span className={styles.actions}>
            <ClockActions />
          </span>
        )}
        {isWide && <FlagButtons />}
      </div>
      <div className={styles.line}>
        {isWide && <Lamps />}
        <Operators />
      </div>
    </header>
  )
}

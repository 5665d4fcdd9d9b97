import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import styles from './desk-bar.module.css'

/** Who else has the desk open (C-070). */
export function Operators(): ReactElement | null {
  const operators = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.operators)
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const others = (operators ?? []).filter(each => each.userId !== userId)
  if (others.length === 0) return null
  const names = [...new Set(others.map(({ name }) => name))].join(', ')
  return (
    <p className={styles.operators} title={names}>
      Also here: <b>{names}</b>
    </p>
  )
}

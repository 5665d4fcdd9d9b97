import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import styles from './desk-bar.module.css'

/** Who else has the desk open (C-070). */
export function Operators(): ReactElement {
  const operators = useAppSelector(({ controlDesk }) => controlDesk.picture?.operators)
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const others = (operators ?? []).filter(each => each.userId !== userId)
  const names = [...new Set(others.map(({ name }) => name))].join(', ')
  return (
    <p className={styles.operators} title={names}>
      {names === '' ? 'Only you are here' : `Also here: ${names}`}
    </p>
  )
}

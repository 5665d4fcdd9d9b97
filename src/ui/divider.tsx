import type { ReactElement } from 'react'
import styles from './divider.module.css'

interface DividerProps {
  readonly direction?: 'horizontal' | 'vertical'
}

export function Divider({ direction = 'horizontal' }: DividerProps): ReactElement {
  return <hr className={styles.divider} aria-orientation={direction} data-direction={direction} />
}

import type { ReactElement, ReactNode } from 'react'
import styles from './form-actions.module.css'

/** The buttons at the end of a form, in the same place as those of a dialog. The main button comes last. */
export function FormActions({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.actions}>{children}</div>
}

import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './footer.module.css'

export function Footer({ children }: { readonly children?: ReactNode }): ReactElement {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={styles.footer}>
      <p>{`© ${year} Lap Logic. All rights reserved.`}</p>
      {children}
    </footer>
  )
}

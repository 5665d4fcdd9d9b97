// A demo says so, and gives the accounts that everyone may use.
import { Info } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './demo-note.module.css'

const accounts = [
  { email: 'admin@laplogic.test', password: 'pit-wall-admin' },
  { email: 'user@laplogic.test', password: 'pit-wall-user' },
]

export function DemoNote(): ReactElement {
  return (
    <aside className={styles.note} aria-label="Demo">
      <Info className={styles.icon} aria-hidden />
      <p>This is a demo with public accounts.</p>
      <ul className={styles.accounts}>
        {accounts.map(({ email, password }) => (
          <li key={email}>
            <code>{email}</code> / <code>{password}</code>
          </li>
        ))}
      </ul>
    </aside>
  )
}

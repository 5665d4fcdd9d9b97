// Lists the public accounts of the demo.
import type { ReactElement } from 'react'
import styles from './demo-note.module.css'

interface Account {
  readonly email: string
  readonly password: string
}

const accounts: readonly Account[] = [
  { email: 'admin@laplogic.test', password: 'pit-wall-admin' },
  { email: 'user@laplogic.test', password: 'pit-wall-user' },
  { email: 'official@laplogic.test', password: 'pit-wall-official' },
]

interface DemoNoteProps {
  readonly onChoose: (account: Account) => void
}

export function DemoNote({ onChoose }: DemoNoteProps): ReactElement {
  return (
    <aside className={styles.note} aria-label="Demo">
      <p>This is a demo with public accounts. Choose one to fill in the form.</p>
      <ul className={styles.accounts}>
        {accounts.map(account => (
          <li key={account.email}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <b>{account.email}</b>
              <span>{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

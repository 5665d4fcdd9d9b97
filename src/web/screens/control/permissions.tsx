import type { Permission } from '#contract'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import styles from './control.module.css'

const names: Readonly<Record<Permission, string>> = {
  timekeeper: 'Timekeeper',
  steward: 'Steward',
  admin: 'Administrator',
}

/** The duties of the user at an event. An administrator has all of them. */
export function Permissions({ permissions }: { readonly permissions: readonly Permission[] }): ReactElement {
  const shown = permissions.includes('admin') ? (['admin'] as const) : permissions
  return (
    <ul className={styles.permissions} aria-label="Your duties">
      {shown.map(permission => (
        <li key={permission}>
          <Badge>{names[permission]}</Badge>
        </li>
      ))}
    </ul>
  )
}

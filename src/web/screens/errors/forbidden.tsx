// Replaces the content of a page that the user's role may not see.
import type { ReactElement } from 'react'
import styles from './forbidden.module.css'
import { HomeLink } from './home-link'
import { Message } from './message'
import { noPermission } from './no-permission'

export function Forbidden(): ReactElement {
  return (
    <>
      <title>403 · Lap Logic</title>
      <div className={styles.place}>
        <Message code="403" text={noPermission} action={<HomeLink />} />
      </div>
    </>
  )
}

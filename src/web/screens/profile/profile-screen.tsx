// One screen for /user/profile and /admin/profile (decisions Q-039).
import type { ReactElement } from 'react'
import { ChangePassword } from './change-password'
import { Devices } from './devices'
import { UserCard } from './user-card'
import styles from './profile-screen.module.css'

export default function ProfileScreen(): ReactElement {
  return (
    <div className={styles.page}>
      <title>Profile · Lap Logic</title>
      <UserCard />
      <div className={styles.sections}>
        <Devices />
        <ChangePassword />
      </div>
    </div>
  )
}

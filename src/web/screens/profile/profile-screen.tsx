// One screen for /user/profile and /admin/profile (decisions Q-039).
import type { ReactElement } from 'react'
import { ChangePassword } from './change-password'
import { Devices } from './devices'
import { AllPreferences } from '../viewing/viewing-preferences'
import { Panel } from './panel'
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
        <Panel title="Viewing" text="How this browser shows races. These take effect at once.">
          <AllPreferences />
        </Panel>
      </div>
    </div>
  )
}

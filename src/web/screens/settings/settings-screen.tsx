// The settings page (decisions Q-040).
import type { ReactElement } from 'react'
import { settingsChosen } from '../../data/preferences/reducer'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { Panel } from '../profile/panel'
import { AppSettingsForm } from './app-settings-form'
import { DeviceSettings } from './device-settings'
import { SavedData } from './saved-data'
import styles from './settings-screen.module.css'

export default function SettingsScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const settings = useAppSelector(state => state.settings)
  return (
    <div className={styles.page}>
      <title>Settings · Lap Logic</title>
      <h1 className={styles.title}>Settings</h1>
      <div className={styles.sections}>
        <Panel title="App Settings" text="How the dashboard is laid out.">
          <AppSettingsForm settings={settings} onSave={chosen => dispatch(settingsChosen(chosen))} />
        </Panel>
        <div className={styles.column}>
          <DeviceSettings />
          <SavedData />
        </div>
      </div>
    </div>
  )
}

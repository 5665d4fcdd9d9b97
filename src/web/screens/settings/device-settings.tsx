// Settings of this device. Each switch takes effect immediately.
import { type ReactElement, useSyncExternalStore } from 'react'
import { settingsChosen } from '../../data/preferences/reducer'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { Panel } from '../profile/panel'
import { chooseTheme, subscribeToTheme, getCurrentTheme } from '../shell/theme-choice'
import { Switch } from './switch'

export function DeviceSettings(): ReactElement {
  const dispatch = useAppDispatch()
  const isSequential = useAppSelector(state => state.settings.isCreateWidgetsSequentially)
  const theme = useSyncExternalStore(subscribeToTheme, getCurrentTheme)
  return (
    <Panel title="This device" text="These take effect at once.">
      <div>
        <Switch
          label="Sunlight theme"
          hint="Dark ink on white, to be read in bright light."
          isOn={theme === 'sunlight'}
          onChange={isOn => chooseTheme(isOn ? 'sunlight' : 'dark')}
        />
        <Switch
          label="Create widgets one after another"
          hint="After a pick, the widget picker goes on with the next free place."
          isOn={isSequential}
          onChange={isOn => dispatch(settingsChosen({ isCreateWidgetsSequentially: isOn }))}
        />
      </div>
    </Panel>
  )
}

// How this browser shows races: in the menu of the replay bar, and in the profile.
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import type { ViewingState } from '../../data/preferences/viewing'
import { selectIsSameRace } from '../../data/race-data/selectors'
import { chooseViewing } from '../../data/time-machine/choose-viewing'
import { Switch } from '../settings/switch'
import { DelayField, HoldButton } from './delay-field'
import { UnitFields } from './unit-fields'
import { DensityChoice } from './density-choice'
import styles from './viewing-preferences.module.css'

type SwitchName = {
  [Name in keyof ViewingState]: ViewingState[Name] extends boolean ? Name : never
}[keyof ViewingState]

function ViewingSwitch({
  name,
  label,
  hint,
}: Record<'label' | 'hint', string> & { name: SwitchName }): ReactElement {
  const dispatch = useAppDispatch()
  const isOn = useAppSelector(({ viewing }) => viewing[name])
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isOn}
      onChange={value => dispatch(chooseViewing({ [name]: value }))}
    />
  )
}

function HideResultsSwitch(): ReactElement {
  return (
    <ViewingSwitch
      name="isResultHidden"
      label="Hide results"
      hint="A finished session opens at its start, and nothing is shown that you have not seen."
    />
  )
}

function SyncComparisonSwitch(): ReactElement {
  return (
    <ViewingSwitch
      name="isComparisonSynced"
      label="Sync comparison"
      hint="A comparison rider of another session is shown at the same time since the start."
    />
  )
}

/** In the menu of the replay bar. */
export function ReplayPreferences(): ReactElement {
  const isRunning = useAppSelector(({ replay }) => replay.isRunning)
  const hasOtherRace = useAppSelector(
    state => state.raceData.comparisonRider.raceId !== null && !selectIsSameRace(state),
  )
  return (
    <div className={styles.preferences} data-menu="">
      {isRunning && (
        <>
          <DelayField />
          <HoldButton />
        </>
      )}
      <HideResultsSwitch />
      {hasOtherRace && <SyncComparisonSwitch />}
    </div>
  )
}

/** While a race is live. */
export function LivePreferences(): ReactElement {
  return (
    <div className={styles.preferences} data-menu="">
      <DelayField />
      <HoldButton />
      <HideResultsSwitch />
    </div>
  )
}

/** In the profile. */
export function AllPreferences(): ReactElement {
  return (
    <div className={styles.preferences}>
      <DensityChoice />
      <DelayField />
      <HideResultsSwitch />
      <SyncComparisonSwitch />
      <ViewingSwitch
        name="areTilesCalm"
        label="Calm tiles"
        hint="The color of a tile is in its edge and its value, on a neutral ground."
      />
      <ViewingSwitch
        name="areShortcutsOn"
        label="Keyboard shortcuts"
        hint="Single keys, such as Space to play a replay. Press ? to see them all."
      />
      <UnitFields />
    </div>
  )
}

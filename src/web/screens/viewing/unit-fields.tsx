// The units and the clock of every page.
import { Select } from '#ui'
import { type ReactElement, useId } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { viewingChosen, type ViewingState } from '../../data/preferences/viewing'
import styles from './viewing-preferences.module.css'

type UnitName = 'speedUnit' | 'temperatureUnit' | 'rainUnit' | 'clock'

/** The labels of the choices, by their values. */
const fields: {
  readonly [Name in UnitName]: {
    readonly label: string
    readonly choices: Readonly<Record<ViewingState[Name], string>>
  }
} = {
  speedUnit: { label: 'Speed', choices: { default: 'Default', mph: 'mph', 'km/h': 'km/h' } },
  temperatureUnit: { label: 'Temperature', choices: { default: 'Default', '°F': '°F', '°C': '°C' } },
  rainUnit: { label: 'Rain', choices: { default: 'Default', inch: 'inch', mm: 'mm' } },
  clock: {
    label: 'Clock',
    choices: { '24-hour': '24 hours, 14:30', '12-hour': '12 hours, 2:30 PM' },
  },
}

export function UnitFields(): ReactElement {
  const id = useId()
  return (
    <fieldset className={styles.units} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>Units and clock</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        Default is mph for speeds on the track, and the units of the weather service for the weather.
      </p>
      <div className={styles.fields}>
        <UnitField name="speedUnit" />
        <UnitField name="temperatureUnit" />
        <UnitField name="rainUnit" />
        <UnitField name="clock" />
      </div>
    </fieldset>
  )
}

function UnitField({ name }: { readonly name: UnitName }): ReactElement {
  const dispatch = useAppDispatch()
  const value = useAppSelector(({ viewing }) => viewing[name])
  const { label, choices } = fields[name]
  return (
    <Select
      variant="auto"
      label={label}
      items={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text }))}
      value={value}
      onChange={chosen => {
        if (Object.hasOwn(choices, chosen)) dispatch(viewingChosen({ [name]: chosen }))
      }}
    />
  )
}

// One of a few choices, side by side.
import { type ReactElement, useId } from 'react'
import styles from './choice-row.module.css'

interface ChoiceRowProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** Undefined if none of the choices applies. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>): ReactElement {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

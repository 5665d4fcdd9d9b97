// A switch whose whole row is the touch target.
import { type ReactElement, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, hint, isOn, onChange }: SwitchProps): ReactElement {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <button
        id={id}
        type="button"
        role="switch"
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}

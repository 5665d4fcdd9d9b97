// A whole number to type, or to step with a gloved finger or the arrow keys.
import { Button, TextField } from '#ui'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactElement } from 'react'
import { type Limits, step } from './app-settings-rules'
import styles from './number-field.module.css'

interface NumberFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly limits: Limits
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function NumberField({ limits, ...field }: NumberFieldProps): ReactElement {
  const { label, value, onChange } = field
  const less = (): void => onChange(step(value, -1, limits))
  const more = (): void => onChange(step(value, 1, limits))
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = { ArrowDown: less, ArrowUp: more }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const steps = (
    <div className={styles.steps}>
      <Button look="quiet" icon={Minus} label={`Decrease ${label}`} onClick={less} />
      <Button look="quiet" icon={Plus} label={`Increase ${label}`} onClick={more} />
    </div>
  )
  // Not `type="number"`: it hides what is wrong, and turns with the wheel of a mouse.
  return <TextField {...field} inputMode="numeric" autoComplete="off" onKeyDown={onKeyDown} end={steps} />
}

// A field for a whole number with large step buttons and arrow keys, usable with gloves.
import { Button, TextField } from '#ui'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactElement } from 'react'
import { type Limits, stepNumber } from './number-limits'
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
  const decrease = (): void => onChange(stepNumber(value, -1, limits))
  const increase = (): void => onChange(stepNumber(value, 1, limits))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: decrease, ArrowUp: increase }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const stepButtons = (
    <div className={styles.steps}>
      <Button variant="quiet" icon={Minus} label={`Decrease ${label}`} onClick={decrease} />
      <Button variant="quiet" icon={Plus} label={`Increase ${label}`} onClick={increase} />
    </div>
  )
  // Not `type="number"`: it hides invalid text from scripts and changes with the mouse wheel.
  return (
    <TextField {...field} inputMode="numeric" autoComplete="off" onKeyDown={onKeyDown} end={stepButtons} />
  )
}

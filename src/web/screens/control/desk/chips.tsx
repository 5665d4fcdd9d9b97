import type { ReactElement } from 'react'
import styles from './chips.module.css'

interface ChipsProps<Value extends string> {
  readonly label: string
  readonly items: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of several choices, all of them in view. */
export function Chips<Value extends string>(props: ChipsProps<Value>): ReactElement {
  const { label, items, value, onChange } = props
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {items.map(item => (
        <button
          key={item.value}
          type="button"
          className={styles.chip}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  )
}

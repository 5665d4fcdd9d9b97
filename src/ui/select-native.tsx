import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { SelectProps } from './select-props'
import styles from './select.module.css'

/** In this variant the rider selectors are read-only (decisions Q-088). */
const readOnlyLabels: ReadonlySet<string> = new Set(['Racer', 'Rider'])

export function SelectNative(props: SelectProps): ReactElement {
  const {
    label,
    items,
    value,
    onChange,
    placeholder = 'Select',
    emptyText = 'Nothing to choose',
    isDisabled,
  } = props
  const id = useId()
  const isEmpty = items.length === 0
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.control}
          value={value ?? ''}
          disabled={isDisabled === true || readOnlyLabels.has(label)}
          data-placeholder={value === undefined ? '' : undefined}
          onChange={event => onChange(event.target.value)}
        >
          <option value="" disabled hidden={!isEmpty}>
            {isEmpty ? emptyText : placeholder}
          </option>
          {items.map(item => (
            <option key={item.value} value={item.value} disabled={item.isDisabled}>
              {item.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden />
      </div>
    </div>
  )
}

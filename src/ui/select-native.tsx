import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { groupItems, type SelectGroup, type SelectProps } from './select-props'
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
          {groupItems(items).map(({ name, items }) => (
            <Group key={name ?? ''} name={name} items={items} />
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden />
      </div>
    </div>
  )
}

function Group({ name, items }: SelectGroup): ReactElement {
  const options = items.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ))
  return name === undefined ? <>{options}</> : <optgroup label={name}>{options}</optgroup>
}

import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { groupItems, type SelectGroup, type SelectItem, type SelectProps } from './select-props'
import styles from './select.module.css'

/** A list with type-ahead. Headless UI resets the typed text after 350 ms (decisions Q-133). */
export function SelectMenu(props: SelectProps): ReactElement {
  const {
    label,
    items,
    value,
    onChange,
    placeholder = 'Select',
    emptyText = 'Nothing to choose',
    isDisabled,
  } = props
  const selectedItem = items.find(item => item.value === value)
  return (
    <Field className={styles.field} disabled={isDisabled ?? false}>
      <Label className={styles.label}>{label}</Label>
      {/* An empty string for "nothing selected": undefined would make the list uncontrolled. */}
      <Listbox value={value ?? ''} onChange={onChange}>
        <ListboxButton className={styles.control}>
          <span className={styles.value} data-placeholder={selectedItem ? undefined : ''}>
            {selectedItem?.label ?? placeholder}
          </span>
          <ChevronDown className={styles.chevron} aria-hidden />
        </ListboxButton>
        <ListboxOptions
          className={styles.options}
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          modal={false}
          transition
        >
          {items.length === 0 && (
            <ListboxOption className={styles.option} value="" disabled>
              {emptyText}
            </ListboxOption>
          )}
          {groupItems(items).map(({ name, items }) => (
            <Group key={name ?? ''} name={name} items={items} />
          ))}
        </ListboxOptions>
      </Listbox>
    </Field>
  )
}

function Group({ name, items }: SelectGroup): ReactElement {
  const options = items.map(item => <Option key={item.value} item={item} />)
  if (name === undefined) return <>{options}</>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{name}</legend>
      {options}
    </fieldset>
  )
}

function Option({ item }: { readonly item: SelectItem }): ReactElement {
  return (
    <ListboxOption className={styles.option} value={item.value} disabled={item.isDisabled ?? false}>
      <span className={styles.value}>{item.label}</span>
      <Check className={styles.check} aria-hidden />
    </ListboxOption>
  )
}

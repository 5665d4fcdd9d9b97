import { Select, type SelectItem } from '#ui'
import type { ReactElement } from 'react'
import type { SettingValue, WidgetOption } from './catalog'
import type { RiderView } from './rider-view'

interface OptionFieldProps {
  readonly option: WidgetOption
  readonly riders: readonly RiderView[]
  readonly value: SettingValue
  readonly onChange: (value: SettingValue) => void
}

export function OptionField({ option, riders, value, onChange }: OptionFieldProps): ReactElement {
  const items = option.kind === 'racer' ? racerItems(riders, String(value)) : valueItems(option)
  return (
    <Select
      // Riders are chosen from our own list on every device (decisions Q-088).
      variant={option.kind === 'racer' ? 'menu' : 'auto'}
      label={option.label}
      items={items}
      value={String(value)}
      // Text, as a select has it; saving makes it the option's own kind of value.
      onChange={onChange}
    />
  )
}

function valueItems(option: Exclude<WidgetOption, { kind: 'racer' }>): SelectItem[] {
  if (option.kind === 'choice')
    return option.choices.map(({ value, label }) => ({ value: String(value), label }))
  return Array.from({ length: option.largest - option.smallest + 1 }, (_, index) => {
    const number = String(option.smallest + index)
    return { value: number, label: `${number} ${option.unit}` }
  })
}

function racerItems(riders: readonly RiderView[], chosen: string): SelectItem[] {
  const items = riders.map(({ number, shortName }) => ({ value: number, label: `#${number} ${shortName}` }))
  const isKnown = chosen === '' || items.some(({ value }) => value === chosen)
  const absent = isKnown ? [] : [{ value: chosen, label: `#${chosen} (not in this session)` }]
  return [{ value: '', label: 'Active rider' }, ...absent, ...items]
}

import { Select, type SelectItem, TextField } from '#ui'
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
  if (option.kind === 'text')
    return (
      <TextField
        label={option.label}
        value={String(value)}
        maxLength={option.maxLength}
        onChange={onChange}
      />
    )
  const items = option.kind === 'racer' ? buildRacerItems(riders, String(value)) : buildValueItems(option)
  return (
    <Select
      // Riders are selected from our own menu on every device, not from the native one (decisions Q-088).
      variant={option.kind === 'racer' ? 'menu' : 'auto'}
      label={option.label}
      items={items}
      value={String(value)}
      // The select passes text; saving converts it to the type of the option.
      onChange={onChange}
    />
  )
}

function buildValueItems(option: Exclude<WidgetOption, { kind: 'racer' | 'text' }>): SelectItem[] {
  if (option.kind === 'choice')
    return option.choices.map(({ value, label }) => ({ value: String(value), label }))
  return Array.from({ length: option.max - option.min + 1 }, (_, index) => {
    const number = String(option.min + index)
    return { value: number, label: `${number} ${option.unit}` }
  })
}

function buildRacerItems(riders: readonly RiderView[], chosen: string): SelectItem[] {
  const items = riders.map(({ number, shortName }) => ({ value: number, label: `#${number} ${shortName}` }))
  const isKnown = chosen === '' || items.some(({ value }) => value === chosen)
  const missingItems = isKnown ? [] : [{ value: chosen, label: `#${chosen} (not in this session)` }]
  return [{ value: '', label: 'Active rider' }, ...missingItems, ...items]
}

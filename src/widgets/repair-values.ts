// Repairs settings of a stored template or of a language model: drops unknown keys and replaces invalid values by the
// default (decisions 4.14).
import type { SettingValue, WidgetOption, WidgetSettings } from './widget'

const maxRacerLength = 16
/** A race number or text may contain any characters except markup and invisible ones. */
const forbiddenInText = /[<>\p{C}\p{Zl}\p{Zp}]/u

export function repairValues({ options }: WidgetSettings, value: unknown): Record<string, SettingValue> {
  const values = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return Object.fromEntries(options.map(option => [option.key, repairValue(option, values.get(option.key))]))
}

function repairValue(option: WidgetOption, value: unknown): SettingValue {
  if (typeof value !== 'string' && typeof value !== 'number') return option.default
  // A form or a language model may send a number as text.
  const text = String(value).trim()
  if (option.kind === 'choice')
    return option.choices.find(choice => String(choice.value) === text)?.value ?? option.default
  if (option.kind === 'number') return isWholeNumberInRange(option, text) ? Number(text) : option.default
  const maxLength = option.kind === 'text' ? option.maxLength : maxRacerLength
  return text.length <= maxLength && !forbiddenInText.test(text) ? text : option.default
}

function isWholeNumberInRange({ min, max }: { min: number; max: number }, text: string): boolean {
  return /^-?\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
}

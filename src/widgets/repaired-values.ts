// Settings from a stored template or a model: unknown keys are dropped, bad values become the default (decisions 4.14).
import type { SettingValue, WidgetOption, WidgetSettings } from './widget'

const longestRacer = 16
/** A race number is text of any kind, but neither markup nor invisible. */
const noRacer = /[<>\p{C}\p{Zl}\p{Zp}]/u

export function repairedValues({ options }: WidgetSettings, given: unknown): Record<string, SettingValue> {
  const values = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : [])
  return Object.fromEntries(
    options.map(option => [option.key, repairedValue(option, values.get(option.key))]),
  )
}

function repairedValue(option: WidgetOption, given: unknown): SettingValue {
  if (typeof given !== 'string' && typeof given !== 'number') return option.default
  // A form and a model may say a number as text.
  const text = String(given).trim()
  if (option.kind === 'choice')
    return option.choices.find(({ value }) => String(value) === text)?.value ?? option.default
  if (option.kind === 'number') return isWithin(option, text) ? Number(text) : option.default
  return text.length <= longestRacer && !noRacer.test(text) ? text : option.default
}

function isWithin({ smallest, largest }: { smallest: number; largest: number }, text: string): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= smallest && Number(text) <= largest
}

// Creates the options of a widget; the label is the key with spaces instead of underscores (decisions 4.14).
import { keyToLabel } from './key-to-label'
import type { Choice, ChoiceOption, NumberOption, SettingValue, TextOption } from './widget'

export function createChoiceOption<const Key extends string, const Value extends SettingValue>(
  key: Key,
  choices: readonly Choice<Value>[],
  defaultValue: NoInfer<Value>,
): ChoiceOption<Key, Value> {
  return { kind: 'choice', key, label: keyToLabel(key), choices, default: defaultValue }
}

/** Stored as 1 or 0. */
export function createSwitchOption<const Key extends string>(
  key: Key,
  defaultValue: 0 | 1,
): ChoiceOption<Key, 0 | 1> {
  const choices = [
    { value: 1, label: 'Yes' },
    { value: 0, label: 'No' },
  ] as const
  return createChoiceOption(key, choices, defaultValue)
}

export function createNumberOption<const Key extends string>(
  key: Key,
  range: Pick<NumberOption, 'unit' | 'min' | 'max' | 'default'>,
): NumberOption<Key> {
  return { kind: 'number', key, label: keyToLabel(key), ...range }
}

export function createTextOption<const Key extends string>(key: Key, maxLength: number): TextOption<Key> {
  return { kind: 'text', key, label: keyToLabel(key), maxLength, default: '' }
}

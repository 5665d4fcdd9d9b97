// How a widget says an option in one line; the label is its key with blanks (decisions 4.14).
import { spaced } from './spaced'
import type { Choice, ChoiceOption, NumberOption, SettingValue } from './widget'

export function choiceOption<const Key extends string, const Value extends SettingValue>(
  key: Key,
  choices: readonly Choice<Value>[],
  preset: NoInfer<Value>,
): ChoiceOption<Key, Value> {
  return { kind: 'choice', key, label: spaced(key), choices, default: preset }
}

/** Kept as 1 and 0. */
export function switchOption<const Key extends string>(key: Key, preset: 0 | 1): ChoiceOption<Key, 0 | 1> {
  const choices = [
    { value: 1, label: 'Yes' },
    { value: 0, label: 'No' },
  ] as const
  return choiceOption(key, choices, preset)
}

export function numberOption<const Key extends string>(
  key: Key,
  range: Pick<NumberOption, 'unit' | 'smallest' | 'largest' | 'default'>,
): NumberOption<Key> {
  return { kind: 'number', key, label: spaced(key), ...range }
}

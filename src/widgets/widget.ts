// What a widget is: its settings half, which server and browser both read. (Its look is in `views.ts`.)

export type SettingValue = string | number

export interface Choice<Value extends SettingValue = SettingValue> {
  readonly value: Value
  readonly label: string
}

export interface ChoiceOption<Key extends string = string, Value extends SettingValue = SettingValue> {
  readonly kind: 'choice'
  readonly key: Key
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly default: Value
}

/** A whole number within a range. */
export interface NumberOption<Key extends string = string> {
  readonly kind: 'number'
  readonly key: Key
  readonly label: string
  readonly unit: string
  readonly smallest: number
  readonly largest: number
  readonly default: number
}

/** The number of a racer of the session; nothing follows the active rider. */
export interface RacerOption {
  readonly kind: 'racer'
  readonly key: 'Racer'
  readonly label: string
  readonly default: ''
}

export type WidgetOption = ChoiceOption | NumberOption | RacerOption

export interface WidgetSettings<Option extends WidgetOption = WidgetOption> {
  /** What people call it, in the picker and on the tile. */
  readonly label: string
  /** One line for the picker. */
  readonly description: string
  /** Words by which a prompt finds it, beside its label. */
  readonly keywords: readonly string[]
  /** In the order of the settings pop-up. */
  readonly options: readonly Option[]
}

type ValueOf<Option extends WidgetOption> =
  Option extends ChoiceOption<string, infer Value> ? Value : Option extends NumberOption ? number : string

/** What a template keeps of a widget: one value for every option it declares. */
export type ValuesOf<Option extends WidgetOption> = {
  readonly [Each in Option as Each['key']]: ValueOf<Each>
}

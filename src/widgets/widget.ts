// The types of a widget's settings, which server and browser both use. Components are in `views.ts`.

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
  readonly min: number
  readonly max: number
  readonly default: number
}

/** A short text. */
export interface TextOption<Key extends string = string> {
  readonly kind: 'text'
  readonly key: Key
  readonly label: string
  readonly maxLength: number
  readonly default: ''
}

/** The number of a racer of the session; an empty value follows the active rider. */
export interface RacerOption {
  readonly kind: 'racer'
  readonly key: 'Racer'
  readonly label: string
  readonly default: ''
}

export type WidgetOption = ChoiceOption | NumberOption | TextOption | RacerOption

export interface OptionKeywords {
  readonly key: string
  readonly value: SettingValue
  readonly keywords: readonly string[]
}

/** Words in an AI prompt, besides the label. */
export interface WidgetWords {
  /** They refer to the widget. */
  readonly keywords: readonly string[]
  /** They refer to the widget only if no other widget is named beside them: “how fast”, “ahead”. */
  readonly hints?: readonly string[]
  /** They set an option. Words that contain a name of the widget refer to the widget too. */
  readonly optionKeywords?: readonly OptionKeywords[]
}

export interface WidgetSettings<Option extends WidgetOption = WidgetOption> {
  /** The name shown in the picker and on the tile. */
  readonly label: string
  /** One sentence for the picker. */
  readonly description: string
  /** In the order of the settings dialog. */
  readonly options: readonly Option[]
}

type ValueOf<Option extends WidgetOption> =
  Option extends ChoiceOption<string, infer Value> ? Value : Option extends NumberOption ? number : string

/** The settings stored in a template: one value for every option of the widget. */
export type ValuesOf<Option extends WidgetOption> = {
  readonly [Each in Option as Each['key']]: ValueOf<Each>
}

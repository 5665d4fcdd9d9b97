// What a widget is: its settings half, which server and browser both read. (Its look is in `views.ts`.)

export interface WidgetSettings {
  /** What people call it, in the picker and on the tile. */
  readonly label: string
  /** Words by which the picker's search and the prompt find it. */
  readonly keywords: readonly string[]
}

import type { DeskClock } from '#contract'

export type Flag = NonNullable<DeskClock['flag']>

/** With the letter that is pressed with Shift (C-073). */
export const flags: readonly { readonly flag: Flag; readonly name: string; readonly letter: string }[] = [
  { flag: 'green', name: 'Green', letter: 'G' },
  { flag: 'yellow', name: 'Yellow', letter: 'Y' },
  { flag: 'red', name: 'Red', letter: 'R' },
  { flag: 'white', name: 'White', letter: 'W' },
  { flag: 'chequered', name: 'Checkered', letter: 'K' },
]

export function nameOfFlag(flag: Flag | null): string {
  return flags.find(each => each.flag === flag)?.name ?? 'No flag'
}

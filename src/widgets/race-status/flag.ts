// What the feed calls the flag, as one of the colours the theme has (decisions Q-120). No free colour from data:
// a name of the list, or a colour written whole.
const names = ['green', 'yellow', 'red', 'white', 'black', 'blue', 'checkered'] as const

export type FlagName = (typeof names)[number] | 'none'

export interface Flag {
  readonly name: FlagName
  /** `#rrggbb`, where the feed gave one. */
  readonly colour: string | undefined
}

export function flagOf(flagcolor: string): Flag {
  const text = flagcolor.trim().toLowerCase()
  const name = names.find(each => each === text)
  if (name) return { name, colour: undefined }
  return { name: 'none', colour: /^#[\da-f]{6}$/.test(text) ? text : undefined }
}

// Parses the flag of the feed (decisions Q-120). Only the listed names and `#rrggbb` are accepted, so that no other
// CSS value from the data can reach the page.
const flagNames = ['green', 'yellow', 'red', 'white', 'black', 'blue', 'checkered'] as const

export type FlagName = (typeof flagNames)[number] | 'none'

export interface Flag {
  readonly name: FlagName
  /** `#rrggbb` if the feed sent a color instead of a name. */
  readonly color: string | undefined
}

export function parseFlag(flagcolor: string): Flag {
  const text = flagcolor.trim().toLowerCase()
  const name = flagNames.find(each => each === text)
  if (name) return { name, color: undefined }
  return { name: 'none', color: /^#[\da-f]{6}$/.test(text) ? text : undefined }
}

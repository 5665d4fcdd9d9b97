import { storedText } from '../races/stored-text'

/** What keeps a text from being stored as it is; a feed's would be cut, but a file is refused. */
export function textFault(text: string, most: number): string | undefined {
  // By code point, as the database counts.
  if (text.length > most && Array.from(text).length > most) return `is longer than ${most} characters`
  return storedText(text, most) === text
    ? undefined
    : 'cannot be shown: there is nothing to see in it or a control character'
}

/** `Last_Lap` is read `Last Lap`. */
export function spaced(key: string): string {
  return key.replaceAll('_', ' ')
}

/** Converts `Last_Lap` to `Last Lap`. */
export function keyToLabel(key: string): string {
  return key.replaceAll('_', ' ')
}

import { toNameKey } from './name'

/** Identifies a rider in a category across sessions and seasons, independent of case and spaces in the name. */
export function toRiderKey(category: string, name: string): string {
  return `${toNameKey(category)}/${toNameKey(name)}`
}

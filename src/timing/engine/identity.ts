import { nameKey } from '../sheet/name'

/** One person in one class, however a feed writes him: what makes last year's rider this year's. */
export function riderKey(category: string, name: string): string {
  return `${nameKey(category)}/${nameKey(name)}`
}

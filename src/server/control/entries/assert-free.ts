// Rejects numbers and transponders that other entries of the event use.
import type { Entry } from '#contract'
import { toNameKey } from '#timing'
import { HttpError } from '../../http/errors'
import { formatEntryName } from './roster-store'

const describe = (entry: Entry): string => `#${entry.number} ${formatEntryName(entry)}`

export function assertNumberIsFree(
  { category, number }: Pick<Entry, 'category' | 'number'>,
  others: readonly Entry[],
): void {
  const key = toNameKey(category)
  const owner = others.find(
    other => !other.isWithdrawn && other.number === number && toNameKey(other.category) === key,
  )
  if (!owner) return
  const message = `Number ${number} is that of ${formatEntryName(owner)}`
  throw new HttpError(409, message, { errors: { number: message } })
}

export function assertTranspondersAreFree(transponders: readonly string[], others: readonly Entry[]): void {
  for (const other of others) {
    if (other.isWithdrawn) continue
    const taken = other.transponders.find(({ transponder }) => transponders.includes(transponder))
    if (!taken) continue
    const message = `Transponder ${taken.transponder} is that of ${describe(other)}`
    throw new HttpError(409, message, { errors: { transponders: message } })
  }
}

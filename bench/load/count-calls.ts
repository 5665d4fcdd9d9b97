// Counts database queries and sheet updates by wrapping the methods that make them.
import { Client } from 'pg'
import { LiveSheet } from '../../src/server/sheets/live-sheet'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Replaces a method of a prototype by one that reports its arguments and then calls the original. */
function wrapMethod(prototype: object, name: string, onCall: (args: readonly unknown[]) => void): void {
  const method = Reflect.get(prototype, name) as Method
  Reflect.set(prototype, name, function wrapped(this: unknown, ...args: unknown[]): unknown {
    onCall(args)
    return Reflect.apply(method, this, args)
  })
}

function getQueryText([query]: readonly unknown[]): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null ? String(Reflect.get(query, 'text')) : ''
}

/** Periodic queries for access changes and the last use of sessions; they do not depend on requests. */
const maintenancePattern = /access_changes|^\s*update "?sessions"?/i

export interface Calls {
  /** Database queries caused by requests. */
  readonly queries: number
  readonly maintenance: number
  /** Updates and encodings of live sheets. */
  readonly sheetCalls: number
}

/** Starts counting. The returned function returns the counts so far. */
export function countCalls(): () => Calls {
  const calls = { queries: 0, maintenance: 0, sheetCalls: 0 }
  wrapMethod(Client.prototype, 'query', args => {
    calls[maintenancePattern.test(getQueryText(args)) ? 'maintenance' : 'queries'] += 1
  })
  for (const name of ['update', 'getRaceText', 'getRowsText', 'getLapsText'] satisfies (keyof LiveSheet)[])
    wrapMethod(LiveSheet.prototype, name, () => (calls.sheetCalls += 1))
  return () => ({ ...calls })
}

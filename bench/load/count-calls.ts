// What a server does behind its answers, counted where it would do it.
import { Client } from 'pg'
import { LiveSheet } from '../../src/server/sheets/live-sheet'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** The methods of a class are its prototype's; what they are called with is handed on as it came. */
function listenTo(prototype: object, name: string, hear: (args: readonly unknown[]) => void): void {
  const method = Reflect.get(prototype, name) as Method
  Reflect.set(prototype, name, function heard(this: unknown, ...args: unknown[]): unknown {
    hear(args)
    return Reflect.apply(method, this, args)
  })
}

function textOf([query]: readonly unknown[]): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null ? String(Reflect.get(query, 'text')) : ''
}

/** Whose access changed elsewhere, and when sessions were last used: asked by the clock, not for an answer. */
const houseKeeping = /access_changes|^\s*update "?sessions"?/i

export interface Calls {
  /** Questions to the database for the sake of answers; all of them go through the driver. */
  readonly questions: number
  readonly houseKeeping: number
  /** Changes and texts made by the engine's side. */
  readonly engine: number
}

/** From now on; answers what there was so far. */
export function countCalls(): () => Calls {
  const calls = { questions: 0, houseKeeping: 0, engine: 0 }
  listenTo(Client.prototype, 'query', args => {
    calls[houseKeeping.test(textOf(args)) ? 'houseKeeping' : 'questions'] += 1
  })
  for (const name of ['update', 'raceText', 'rowsText', 'lapsText'])
    listenTo(LiveSheet.prototype, name, () => (calls.engine += 1))
  return () => ({ ...calls })
}

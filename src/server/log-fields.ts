// Prepares the fields of a log line: errors are described under `err`, and text is taken over by an allow list.
import { describeError, removeQuotes, removeSecrets } from './log-error'

/** Fields whose text is logged. A text under any other name may be input, a statement or personal. */
const textNames = new Set(
  (
    'event userId errorId reqId ip address host port protocol method path endpoint status file journal name race ' +
    'subject failure state item field'
  ).split(' '),
)
/** Fastify adds its request and response, which contain headers and bodies. */
const droppedNames = new Set(['req', 'res', 'request', 'reply'])
const maxDepth = 5
const maxItems = 50

type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

export function toLogFields(fields: Fields): Fields {
  const names = Object.keys(fields)
  // An error under another name moves to `err`, unless that name is taken.
  const errorName = 'err' in fields ? 'err' : names.find(name => fields[name] instanceof Error)
  const result: Record<string, unknown> = {}
  for (const name of names) {
    if (name === errorName) result['err'] = describeError(fields[name])
    else if (!droppedNames.has(name)) result[name] = toLogValue(name, fields[name], 1)
  }
  return result
}

function toLogValue(name: string, value: unknown, depth: number): unknown {
  if (value === undefined) return undefined
  if (typeof value === 'string') return textNames.has(name) ? removeQuotes(removeSecrets(value)) : '[hidden]'
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return value.toJSON()
  if (depth >= maxDepth) return '[nested]'
  if (Array.isArray(value)) return value.slice(0, maxItems).map(item => toLogValue(name, item, depth + 1))
  if (!isPlainObject(value)) return '[object]'
  // Keys of a map by id or input are data.
  const isName = (key: string): boolean => /^[A-Za-z]\w{0,40}$/.test(key)
  const entries = Object.entries(value)
    .filter(([key]) => isName(key))
    .slice(0, maxItems)
  return Object.fromEntries(entries.map(([key, item]) => [key, toLogValue(key, item, depth + 1)]))
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

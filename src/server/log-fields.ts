// Prepares the fields of a log line: errors are described under `err`, secrets and request bodies are replaced.
import { describeError, removeSecrets } from './log-error'

const secretNames = new Set(
  (
    'password newpassword passwordhash otp activationcode email prompt cookie set-cookie authorization token secret ' +
    'sid body payload params parameters'
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
  if (secretNames.has(name.toLowerCase())) return '[secret]'
  if (typeof value === 'string') return removeSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date || value instanceof URL) return removeSecrets(value.toJSON() ?? '')
  if (depth >= maxDepth) return '[nested]'
  if (Array.isArray(value)) return value.slice(0, maxItems).map(item => toLogValue('', item, depth + 1))
  if (!isPlainObject(value)) return `[${value.constructor.name}]`
  const entries = Object.entries(value).slice(0, maxItems)
  return Object.fromEntries(entries.map(([key, item]) => [key, toLogValue(key, item, depth + 1)]))
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

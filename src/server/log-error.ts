// Describes errors for the log by an allow list: type, code, names of the schema, frames, and messages without what
// they quote. Statements, parameters, stored values and input are never taken over.
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string | number
  readonly stack?: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
}

const maxDepth = 5
const maxErrors = 5
const maxMessageLength = 1000
const maxFrames = 20
const failedQuery = 'Failed query'

export function describeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: describeThrown(error) }
  const type = toWord(error.name) ?? 'Error'
  const nested = nestedErrorsOf(error)
  const message = describeMessage(error, nested)
  const { cause } = error
  const errors = error instanceof AggregateError ? error.errors.slice(0, maxErrors) : []
  return {
    type,
    message,
    ...codeOf(error),
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...(depth < maxDepth && {
      ...(cause !== undefined && { cause: describeError(cause, depth + 1) }),
      ...(errors.length > 0 && { errors: errors.map(each => describeError(each, depth + 1)) }),
    }),
  }
}

/** Type and code of a described error and of its causes. */
export function describeKind(described: unknown): string {
  const { type, code = '', cause, errors = [] } = Object(described) as Partial<LoggedError>
  const nested = [...(cause ? [cause] : []), ...errors].map(describeKind)
  return [`${type} ${code}`, ...nested].join(', ')
}

/** Removes values from a text that may quote a statement, an email address or credentials. */
export function removeSecrets(text: string): string {
  return (
    text
      // The query builder puts the statement and its parameters behind these words.
      .replace(/Failed query:[\s\S]*$/, failedQuery)
      .replaceAll(/(\w+:\/\/)[^\s/@"']*@/g, '$1[secret]@')
      .replaceAll(/(\w+:\/\/[^\s?"']+)\?[^\s"']*/g, '$1?[query]')
      .replaceAll(/\bBearer\s+\S+/gi, 'Bearer [secret]')
      .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
      .replaceAll(
        /\b(\w*(?:password|secret|token|otp|cookie|authorization|activationcode))(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|\S+)/gi,
        '$1$2[secret]',
      )
      // The demo accounts have public addresses, which start-up messages name.
      .replaceAll(/[^\s<>"'(),;:=[\]]+@(?!laplogic\.test\b)[^\s<>"'(),;:=[\]]+/g, '[email]')
      .slice(0, maxMessageLength)
  )
}

function describeThrown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return removeQuotes(removeSecrets(String(value)))
  return 'message' in value
    ? removeQuotes(removeSecrets(String(value.message)))
    : Object.prototype.toString.call(value)
}

function describeMessage(error: Error, nested: readonly Error[]): string {
  if (error instanceof DrizzleQueryError) return failedQuery
  if (error instanceof DatabaseError || 'severity' in error) return describeDatabaseError(error)
  if ('issues' in error && Array.isArray(error.issues)) return describeIssues(error.issues)
  // A message may repeat the one of its cause.
  const own = nested.reduce(
    (text, { message }) => (message === '' ? text : text.replaceAll(message, '[cause]')),
    error.message,
  )
  const message = removeSecrets(own)
  // System errors quote paths and addresses.
  return 'syscall' in error ? message : removeQuotes(message)
}

/** A quoted text may be input, a statement or a stored value. */
export function removeQuotes(text: string): string {
  return text.replaceAll(/"[\s\S]*"|(?<!\w)'[\s\S]*'|`[\s\S]*`/g, '[value]')
}

/** The message of the server may quote values, so that only code and names of the schema are taken over. */
function describeDatabaseError(error: Error): string {
  const { table, column, constraint } = error as Partial<DatabaseError>
  const names = Object.entries({ table, column, constraint }).flatMap(([kind, name]) => {
    const word = toWord(name)
    return word === undefined ? [] : [`${kind} ${word}`]
  })
  return [`Database error ${codeOf(error).code ?? 'without a code'}`, ...names].join(', ')
}

/** Lists code and place of each issue; neither input nor its keys. */
function describeIssues(issues: readonly unknown[]): string {
  const texts = issues.slice(0, maxErrors).map(issue => {
    const { code, path } = Object(issue) as { code?: unknown; path?: unknown }
    const names = (Array.isArray(path) ? path : []).map(String).filter(name => /^\w{1,40}$/.test(name))
    return `${toWord(code) ?? 'invalid'} at ${names.join('.') || 'the top level'}`
  })
  return `Invalid data: ${texts.join('; ')}`
}

function nestedErrorsOf(error: Error): readonly Error[] {
  const nested: readonly unknown[] = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return nested.filter(each => each instanceof Error && each !== error) as Error[]
}

/** Names are short words; anything else may be data. */
function toWord(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z_]\w{0,62}$/.test(value) ? value : undefined
}

/** Codes are numbers, or words in capital letters and digits such as `ENOENT` and `23505`. */
function codeOf(error: object): { readonly code?: string | number } {
  const code = 'code' in error ? error.code : undefined
  const isCode = typeof code === 'number' || (typeof code === 'string' && /^[A-Z0-9_]{1,50}$/.test(code))
  return isCode ? { code } : {}
}

/** Takes only lines that are frames, because the stack repeats the message. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = message === '' ? -1 : stack.indexOf(message)
  const rest = end === -1 ? stack : stack.slice(end + message.length)
  return rest
    .split('\n')
    .filter(line => /^ {4}at (?:[\w$.<>#[\] *]+ \()?[^()'"`]+(?::\d+:\d+|<anonymous>)\)?$/.test(line))
    .slice(0, maxFrames)
}

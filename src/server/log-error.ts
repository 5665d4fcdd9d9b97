// Describes errors for the log without the values that libraries put into their messages: parameters and literals of
// SQL statements, validated input, email addresses and credentials.
import { DrizzleQueryError } from 'drizzle-orm/errors'

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

export function describeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: removeSecrets(describeThrown(error)) }
  const message = describeMessage(error)
  const { cause } = error
  const errors = error instanceof AggregateError ? error.errors.slice(0, maxErrors) : []
  return {
    type: error.name,
    message,
    ...codeOf(error),
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(depth < maxDepth && {
      ...(cause !== undefined && { cause: describeError(cause, depth + 1) }),
      ...(errors.length > 0 && { errors: errors.map(each => describeError(each, depth + 1)) }),
    }),
  }
}

/** Removes values from a text that may quote a statement, input, an email address or credentials. */
export function removeSecrets(text: string): string {
  return removeCredentials(text).replaceAll(/[^\s<>"'(),;:=[\]]+@[^\s<>"'(),;:=[\]]+/g, '[email]')
}

/** Like removeSecrets, for the messages of log calls: start-up messages name accounts by their email addresses. */
export function removeCredentials(text: string): string {
  return text
    .replace(
      /Failed query: ([\s\S]*?)(\nparams:[\s\S]*)?$/,
      (_all, sql: string) => `Failed query: ${maskSql(sql)}`,
    )
    .replaceAll(/(\w+:\/\/)[^\s/@"']*@/g, '$1[secret]@')
    .replaceAll(/(\w+:\/\/[^\s?"']+)\?[^\s"']*/g, '$1?[query]')
    .replaceAll(/\bBearer\s+\S+/gi, 'Bearer [secret]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(
      /\b(\w*(?:password|secret|token|otp|cookie|authorization|activationcode))(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|\S+)/gi,
      '$1$2[secret]',
    )
    .slice(0, maxMessageLength)
}

function describeThrown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return 'message' in value ? String(value.message) : Object.prototype.toString.call(value)
}

function describeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return `Failed query: ${maskSql(error.query).slice(0, maxMessageLength)}`
  if ('issues' in error && Array.isArray(error.issues)) return describeIssues(error.issues)
  const message = removeSecrets(error.message)
  // Data errors of PostgreSQL (class 22) and JSON.parse quote the rejected value.
  const isQuoting = error instanceof SyntaxError || String(codeOf(error).code).startsWith('22')
  return isQuoting ? message.replaceAll(/"[\s\S]*"|'[\s\S]*'/g, '[value]') : message
}

/** Keeps the placeholders of a statement and replaces its literals. */
function maskSql(sql: string): string {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replaceAll(/'(?:[^']|'')*'?/g, "'?'")
    .replaceAll(/(?<![\w$."])\d+(\.\d+)?\b/g, '?')
}

/** Lists code and place of each issue; neither input nor its keys. */
function describeIssues(issues: readonly unknown[]): string {
  const texts = issues.slice(0, maxErrors).map(issue => {
    const { code, path } = Object(issue) as { code?: unknown; path?: unknown }
    const names = (Array.isArray(path) ? path : []).map(String).filter(name => /^\w{1,40}$/.test(name))
    return `${String(code)} at ${names.join('.') || 'the top level'}`
  })
  return `Invalid data: ${texts.join('; ')}`
}

function codeOf(error: Error): { readonly code?: string | number } {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? { code } : {}
}

/** Takes only lines that are frames, because the stack repeats the message. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = message === '' ? -1 : stack.indexOf(message)
  const rest = end === -1 ? stack : stack.slice(end + message.length)
  return rest
    .split('\n')
    .filter(line => /^ {4}at .*(?:\d|\)|>)$/.test(line))
    .slice(0, maxFrames)
}

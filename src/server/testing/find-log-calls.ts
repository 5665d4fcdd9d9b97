// Finds the log calls of the server's source code with the parser of Vite.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '../project-root'

export interface LogCall {
  /** File and line, such as `src/server/log.ts:12`. */
  readonly place: string
  readonly level: string
  /** Names of the fields; undefined when the first argument is no object literal. */
  readonly fields: readonly string[]
  /** Source text of each field's value by its name. */
  readonly values: Readonly<Record<string, string>>
  /** The message, if it is a literal. */
  readonly message: string | undefined
  /** Source text of all arguments. */
  readonly text: string
  /** Name of the caught error when the call is in an error handler. */
  readonly caught: string | undefined
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const folder = join(projectRoot, 'src/server')
const levels = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'level'])

/** Reads the files of the server without tests; returns path and text. */
export function readServerSources(): readonly (readonly [file: string, source: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(
    file => /(?<!\.test|\.d|-testing)\.ts$/.test(file) && !file.startsWith('testing/'),
  )
  return sources.map(file => [join('src/server', file), readFileSync(join(folder, file), 'utf8')])
}

export function findLogCalls(): readonly LogCall[] {
  return readServerSources().flatMap(([file, source]) => findLogCallsIn(file, source))
}

/** `file` is only used for the place. */
export function findLogCallsIn(file: string, source: string): readonly LogCall[] {
  const calls: LogCall[] = []
  const visit = (node: Node, caught: string | undefined): void => {
    const level = readLogLevel(node, source)
    if (level !== undefined) calls.push(toLogCall(node, level, caught, file, source))
    const handlers = findErrorHandlers(node, source)
    for (const child of childrenOf(node)) visit(child, handlers.get(child) ?? caught)
  }
  visit(parseSync(file, source).program as unknown as Node, undefined)
  return calls
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** The level of `log.warn(…)`, `this.#log.warn(…)`, `request.log[level](…)`. */
function readLogLevel({ type, callee }: Node, source: string): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined
  const [object, property] = [callee['object'] as Node, callee['property'] as Node]
  const isLog = /(?:^|[.#\s])log$/i.test(source.slice(object.start, object.end))
  const level = source.slice(property.start, property.end)
  return isLog && levels.has(level) ? level : undefined
}

/** Catch clauses, callbacks of `.catch` and `.on('error')`, second callbacks of `.then`: node to error name. */
function findErrorHandlers(node: Node, source: string): ReadonlyMap<Node, string> {
  if (node.type === 'CatchClause') return new Map([[node['body'] as Node, nameOf(node['param'], source)]])
  if (node.type !== 'CallExpression') return new Map()
  const callee = source.slice((node['callee'] as Node).start, (node['callee'] as Node).end)
  const given = node['arguments'] as readonly Node[]
  const isErrorEvent = /\.(?:on|once)$/.test(callee) && given[0]?.['value'] === 'error'
  const handler = callee.endsWith('.catch')
    ? given[0]
    : callee.endsWith('.then') || isErrorEvent
      ? given[1]
      : undefined
  if (!handler || !Array.isArray(handler['params'])) return new Map()
  return new Map([[handler, nameOf(handler['params'][0], source)]])
}

/** Empty when the error is not bound to a name. */
function nameOf(pattern: unknown, source: string): string {
  return isNode(pattern) ? (/^\w+/.exec(source.slice(pattern.start, pattern.end))?.[0] ?? '') : ''
}

function toLogCall(
  node: Node,
  level: string,
  caught: string | undefined,
  file: string,
  source: string,
): LogCall {
  const given = node['arguments'] as readonly Node[]
  const textOf = ({ start, end }: Node): string => source.slice(start, end)
  const properties = given[0]?.type === 'ObjectExpression' ? (given[0]['properties'] as readonly Node[]) : []
  const named = properties.filter(({ type }) => type === 'Property')
  const values = Object.fromEntries(
    named.map(({ key, value }) => [textOf(key as Node), textOf(value as Node)] as const),
  )
  const literal = given.find(({ type }) => type === 'Literal')?.['value']
  return {
    place: `${file}:${source.slice(0, node.start).split('\n').length}`,
    level,
    fields: Object.keys(values),
    values,
    message: typeof literal === 'string' ? literal : undefined,
    text: given.map(textOf).join(', '),
    caught,
  }
}

// Creates the log of a request lazily: Fastify needs one per request, and most requests write no line.
import type { FastifyBaseLogger } from 'fastify'

type ChildArguments = Parameters<FastifyBaseLogger['child']>
type LogArguments = [first: unknown, message?: string, ...values: unknown[]]

class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #childArguments: ChildArguments
  #child: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, childArguments: ChildArguments) {
    this.#parent = parent
    this.#childArguments = childArguments
  }

  get level(): string {
    return this.#parent.level
  }

  fatal(...values: LogArguments): void {
    this.#getChild().fatal(...values)
  }

  error(...values: LogArguments): void {
    this.#getChild().error(...values)
  }

  warn(...values: LogArguments): void {
    this.#getChild().warn(...values)
  }

  info(...values: LogArguments): void {
    this.#getChild().info(...values)
  }

  debug(...values: LogArguments): void {
    this.#getChild().debug(...values)
  }

  trace(...values: LogArguments): void {
    this.#getChild().trace(...values)
  }

  silent(): void {
    // The level "silent" writes nothing.
  }

  child(...childArguments: ChildArguments): FastifyBaseLogger {
    return this.#getChild().child(...childArguments)
  }

  #getChild(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(...this.#childArguments)
    return this.#child
  }
}

export function createRequestLog(
  parent: FastifyBaseLogger,
  ...childArguments: ChildArguments
): FastifyBaseLogger {
  return new RequestLog(parent, childArguments)
}

// The log of one request. Fastify wants one for each, and most never write a line: the real one is made when it does.
import type { FastifyBaseLogger } from 'fastify'

type Made = Parameters<FastifyBaseLogger['child']>
type Words = [said: unknown, message?: string, ...more: unknown[]]

class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #made: Made
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, made: Made) {
    this.#parent = parent
    this.#made = made
  }

  get level(): string {
    return this.#parent.level
  }

  fatal(...words: Words): void {
    this.#own().fatal(...words)
  }

  error(...words: Words): void {
    this.#own().error(...words)
  }

  warn(...words: Words): void {
    this.#own().warn(...words)
  }

  info(...words: Words): void {
    this.#own().info(...words)
  }

  debug(...words: Words): void {
    this.#own().debug(...words)
  }

  trace(...words: Words): void {
    this.#own().trace(...words)
  }

  silent(): void {
    // Says nothing, as its name has it.
  }

  child(...made: Made): FastifyBaseLogger {
    return this.#own().child(...made)
  }

  #own(): FastifyBaseLogger {
    this.#log ??= this.#parent.child(...this.#made)
    return this.#log
  }
}

export function requestLog(parent: FastifyBaseLogger, ...made: Made): FastifyBaseLogger {
  return new RequestLog(parent, made)
}

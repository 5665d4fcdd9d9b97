// A client of the HTTP API with its own session.
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON body. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Longer than the server allows itself for any request. */
const timeoutMs = 40_000

export const demoPasswords = { admin: 'pit-wall-admin', user: 'pit-wall-user' } as const

export class Client {
  readonly #origin: string
  readonly #headers: Readonly<Record<string, string>>
  cookie = ''

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin
    this.#headers = headers
  }

  get origin(): string {
    return this.#origin
  }

  get headers(): Record<string, string> {
    return { ...this.#headers, ...(this.cookie !== '' && { cookie: this.cookie }) }
  }

  /** The same session at another address, such as that of a proxy. */
  at(origin: string): Client {
    const client = new Client(origin, this.#headers)
    client.cookie = this.cookie
    return client
  }

  /** Rejects when no answer arrives. An expired token is refreshed, as the browser does. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await this.#send(method, path, body, headers)
    if (answer.status !== 401 || this.cookie === '' || path.startsWith('/api/auth/')) return answer
    const refreshed = await this.#send('POST', '/api/auth/refresh')
    if (refreshed.status !== 200) return answer
    this.#keepCookies(refreshed.headers)
    return this.#send(method, path, body, headers)
  }

  /** Rejects unless the status is the expected one. */
  async expect(
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.call(method, path, body)
    if (answer.status === status) return answer.body
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  async signIn(email: string, password: string): Promise<this> {
    const payload = { email, password, deviceInfo: 'faults' }
    for (;;) {
      const { status, headers, body } = await this.call('POST', '/api/auth/signin', payload)
      if (status === 200) {
        this.#keepCookies(headers)
        return this
      }
      // The server hashes only a few passwords at once.
      if (status !== 503) throw new Error(`Sign-in of ${email}: ${status} ${JSON.stringify(body)}`)
      await pause(100)
    }
  }

  signInAs(role: keyof typeof demoPasswords): Promise<this> {
    return this.signIn(`${role}@laplogic.test`, demoPasswords[role])
  }

  async #send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }

  #keepCookies(headers: Headers): void {
    const parse = (pair: string): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1)]
    }
    const cookies = new Map(this.cookie === '' ? [] : this.cookie.split('; ').map(parse))
    for (const cookie of headers.getSetCookie()) cookies.set(...parse(cookie.split(';')[0] ?? ''))
    this.cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  }
}

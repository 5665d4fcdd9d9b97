// A signed-in page, as far as the wire goes: two cookies, and a refresh when the token has run out.
import { demoAccounts } from '../../src/server/demo/accounts'
import { LiveViewer } from '../../src/server/testing/live-viewer'

export interface Answered {
  readonly id: string
  readonly body: unknown
}

export class Page {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  async signIn(): Promise<void> {
    const account = demoAccounts.find(({ role }) => role === 'user')
    await this.#post('/api/auth/signin', { email: account?.email, password: account?.password })
  }

  async read(path: string): Promise<Answered> {
    let answer = await fetch(`${this.#origin}${path}`, { headers: this.#headers() })
    if (answer.status === 401) {
      await this.#post('/api/auth/refresh')
      answer = await fetch(`${this.#origin}${path}`, { headers: this.#headers() })
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return { id: (answer.headers.get('etag') ?? '').replaceAll('"', ''), body: await answer.json() }
  }

  async watch(query: string, lastEventId?: string): Promise<LiveViewer> {
    await this.read('/api/auth/sessions')
    const headers = { ...this.#headers(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    return LiveViewer.open(`${this.#origin}/api/dashboard/live${query}`, headers)
  }

  #headers(): Record<string, string> {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  async #post(path: string, body?: object): Promise<void> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { ...this.#headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
  }
}

// Calls the API as a signed-in page does: with two cookies, and with a refresh when the token has expired.
import { demoAccounts } from '../../src/server/demo/demo-accounts'
import { LiveViewer } from '../../src/server/testing/live-viewer'

export interface ApiResponse {
  readonly id: string
  readonly body: unknown
}

export class ApiClient {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  async signIn(): Promise<void> {
    const account = demoAccounts.find(({ role }) => role === 'user')
    await this.#post('/api/auth/signin', { email: account?.email, password: account?.password })
  }

  async read(path: string): Promise<ApiResponse> {
    let response = await fetch(`${this.#origin}${path}`, { headers: this.#headers() })
    if (response.status === 401) {
      await this.#post('/api/auth/refresh')
      response = await fetch(`${this.#origin}${path}`, { headers: this.#headers() })
    }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return { id: (response.headers.get('etag') ?? '').replaceAll('"', ''), body: await response.json() }
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
    const response = await fetch(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { ...this.#headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
  }
}

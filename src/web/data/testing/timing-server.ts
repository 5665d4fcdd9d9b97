// The server as the browser sees it: every test of the dashboard's data stubs `fetch` with this, and nothing else.
import type { Rider } from '#contract'
import { vi } from 'vitest'
import { signInUser } from '../auth'
import { bareServices, type Services } from '../services'
import { inSession } from '../session-call'
import { type AppStore, makeStore } from '../store'
import { ana, birmingham, bob, cid, lap, race, row, spring, superbike, twins, winter } from './sample-timing'

type Body = Record<string, unknown>
/** A number is a status without a word; a response is sent as it is. */
export type Answer = Body | number | Response | Promise<Body | number | Response>
type Answerer = Answer | ((query: URLSearchParams, options: RequestInit) => Answer)

export interface Asked {
  /** Without what all have in common. */
  readonly call: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

const races = [race('x_9'), race('x_8')]

const everything: Readonly<Record<string, Answerer>> = {
  fetchLiveRace: { isLive: false, riders: [], race: null },
  'category/list': { categories: [superbike, twins] },
  'rider/list': query => ({ riders: [ana, bob, cid].filter(isIn(query.get('category_id'))) }),
  favoriteRiders: { riders: [] },
  saveFavoriteRiders: { message: 'Riders saved successfully', riders: [] },
  events: { events: [spring, winter] },
  'track-name': { tracks: [{ location: birmingham, name: 'Barber', mapImage: '', outline: null }] },
  races: { races },
  race: query => ({ race: race(query.get('race_id') ?? ''), racers: [ana, bob] }),
  summary: { data: [row(ana.id, 1), row(bob.id, 2)], server_time: '2026-11-15T12:00:00.000Z' },
  laps: { laps: [lap(ana.id, 1), lap(bob.id, 1)] },
  'tire-data': { tireData: null },
  'racer-data': { primary: {}, comparison: null },
  'racer-compare': { data: [] },
  'weather/current': { current: {} },
  'weather/historical': { daily: {} },
}

function isIn(categoryId: string | null): (rider: Rider) => boolean {
  return ({ category_id }) => category_id === categoryId
}

export class TimingServer {
  readonly answers = new Map<string, Answerer>(Object.entries(everything))
  readonly asked: Asked[] = []
  readonly showError = vi.fn<Services['showError']>()
  readonly showSuccess = vi.fn<Services['showSuccess']>()
  readonly dismiss = vi.fn<Services['dismiss']>()
  readonly onExpired = vi.fn<() => void>()

  constructor() {
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => this.#answer(address, options))
  }

  /** A store with somebody signed in. */
  makeStore(): AppStore {
    const { showError, showSuccess, dismiss, onExpired } = this
    const network = inSession(bareServices, { onExpired, onForbidden: () => undefined })
    const store = makeStore({ ...bareServices, ...network, showError, showSuccess, dismiss })
    const user = {
      id: 'u_1',
      firstName: '',
      lastName: '',
      email: '',
      role: 'user',
      isVerified: true,
    } as const
    const more = { isActive: true, createdAt: '', lastLoginAt: null }
    const arg = { body: { email: '', password: '' } }
    const answer = { isActionSuccess: true as const, message: '', user: { ...user, ...more } }
    store.dispatch(signInUser.fulfilled(answer, '', arg))
    return store
  }

  /** The calls since the last look, in order. */
  calls(): string[] {
    return this.asked.splice(0).map(({ call }) => call)
  }

  /** The toasts since the last look. */
  errors(): string[] {
    const texts = this.showError.mock.calls.map(([, text]) => text)
    this.showError.mockClear()
    return texts
  }

  async #answer(address: string, { headers, body, ...options }: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://localhost')
    const path = url.pathname.replace('/api/dashboard/', '')
    const call = path === 'races' && url.searchParams.has('race_id') ? 'race' : path
    this.asked.push({
      call,
      query: url.searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    const answerer = this.answers.get(call) ?? 404
    const answer = await (typeof answerer === 'function' ? answerer(url.searchParams, options) : answerer)
    if (answer instanceof Response) return answer
    if (typeof answer === 'number') return new Response(answer === 304 ? null : '{}', { status: answer })
    return Response.json({ isActionSuccess: true, message: '', ...answer })
  }
}

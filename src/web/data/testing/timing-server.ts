// A fake server for the tests of the dashboard: stubs `fetch` and answers by the contract.
import type { Rider } from '#contract'
import { vi } from 'vitest'
import { signInUser } from '../session/thunks'
import { defaultServices, type Services } from '../api/services'
import { createSessionNetwork } from '../api/session-call'
import type { AppStore } from '../root-state'
import { createStore } from '../store'
import { createErrorReply, createReply, type Fields, findEndpoint } from './contract-reply'
import {
  ana,
  birmingham,
  bob,
  cid,
  currentWeather,
  createHistoricalWeather,
  createLap,
  createRace,
  createRacerData,
  createRow,
  signedInUser,
  spring,
  superbike,
  tireData,
  twins,
  winter,
} from './sample-timing'

/** A number is an error status without a message. A response is for error answers with fields, streams and 304. */
export type Answer = Fields | number | Response | Promise<Fields | number | Response>
type Answerer = Answer | ((query: URLSearchParams, options: RequestInit) => Answer)

export interface FakeRequest {
  /** The path without `/api/dashboard/`. */
  readonly call: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

const races = [createRace('x_9'), createRace('x_8')]

const defaultAnswers: Readonly<Record<string, Answerer>> = {
  fetchLiveRace: { isLive: false, riders: [], race: null },
  'category/list': { categories: [superbike, twins] },
  'rider/list': query => ({ riders: [ana, bob, cid].filter(isIn(query.get('category_id'))) }),
  favoriteRiders: { riders: [] },
  recent: { sessions: [] },
  messages: { messages: [] },
  saveFavoriteRiders: { message: 'Riders saved successfully', riders: [] },
  events: { events: [spring, winter] },
  'track-name': { tracks: [{ location: birmingham, name: 'Barber', mapImage: '', outline: null }] },
  races: { races },
  race: query => ({ race: createRace(query.get('race_id') ?? ''), racers: [ana, bob] }),
  summary: { data: [createRow(ana.id, 1), createRow(bob.id, 2)], server_time: '2026-11-15T12:00:00.000Z' },
  laps: { laps: [createLap(ana.id, 1), createLap(bob.id, 1)] },
  'tire-data': (_query, { method }) => ({ tireData: method === 'POST' ? tireData : null }),
  'racer-data': { primary: createRacerData(ana, 'x_9'), comparison: null },
  'racer-compare': { data: [] },
  'weather/current': currentWeather,
  'weather/historical': createHistoricalWeather('2026-05-17'),
}

function isIn(categoryId: string | null): (rider: Rider) => boolean {
  return ({ category_id }) => category_id === categoryId
}

export class TimingServer {
  readonly answers = new Map<string, Answerer>(Object.entries(defaultAnswers))
  readonly requests: FakeRequest[] = []
  readonly showError = vi.fn<Services['showError']>()
  readonly showSuccess = vi.fn<Services['showSuccess']>()
  readonly dismiss = vi.fn<Services['dismiss']>()
  readonly onExpired = vi.fn<() => void>()

  constructor() {
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => this.#answer(address, options))
  }

  /** A store with a signed-in user. */
  createStore(): AppStore {
    const { showError, showSuccess, dismiss, onExpired } = this
    const network = createSessionNetwork(defaultServices, {
      isSignedIn: () => store.getState().auth.isAuthenticated,
      onExpired,
      onForbidden: () => undefined,
    })
    const store: AppStore = createStore({ ...defaultServices, ...network, showError, showSuccess, dismiss })
    const arg = { body: { email: '', password: '' } }
    const answer = { isActionSuccess: true as const, message: '', user: signedInUser }
    store.dispatch(signInUser.fulfilled(answer, '', arg))
    return store
  }

  /** The calls since the last time this was called, in order. */
  takeCalls(): string[] {
    return this.requests.splice(0).map(({ call }) => call)
  }

  /** The error toasts since the last time this was called. */
  takeErrors(): string[] {
    const texts = this.showError.mock.calls.map(([, text]) => text)
    this.showError.mockClear()
    return texts
  }

  async #answer(address: string, { headers, body, ...options }: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://localhost')
    const path = url.pathname.replace('/api/dashboard/', '')
    const call = path === 'races' && url.searchParams.has('race_id') ? 'race' : path
    this.requests.push({
      call,
      query: url.searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    const answerer = this.answers.get(call) ?? 404
    const answer = await (typeof answerer === 'function' ? answerer(url.searchParams, options) : answerer)
    if (answer instanceof Response) return answer
    if (answer === 304) return new Response(null, { status: 304 })
    if (typeof answer === 'number') return createErrorReply(answer)
    const { [answerHeaders]: sentHeaders, ...fields } = answer as Fields & WithHeaders
    return createReply(findEndpoint(options.method ?? 'GET', address), fields, sentHeaders)
  }
}

const answerHeaders = Symbol('headers')
interface WithHeaders {
  readonly [answerHeaders]?: HeadersInit
}

/** An answer with response headers. */
export function withHeaders(fields: Fields, headers: Record<string, string>): Fields {
  return { ...fields, [answerHeaders]: headers }
}

// Opens the real routes with a real store, signed in as a given user, and records the calls to the server.
import type { User } from '#contract'
import { render, type RenderResult } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { signInUser } from '../../data/session/thunks'
import { ApiError, type Call } from '../../data/api/call'
import { defaultServices } from '../../data/api/services'
import type { AppStore } from '../../data/root-state'
import { createStore } from '../../data/store'
import { parseReply } from '../../data/testing/contract-reply'
import { routes } from '../../routes'

export interface Sent {
  readonly path: string
  readonly body: unknown
}

type Answer = Record<string, unknown> | ApiError | Promise<Record<string, unknown>>
/** Computes the answer from the call's input. */
type AnswerFunction = (input: object) => Answer

interface Visit extends RenderResult {
  readonly sent: Sent[]
  readonly store: AppStore
  /** The current path of the router. */
  readonly path: () => string
}

export const ada: User = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@laplogic.test',
  role: 'admin',
  isVerified: true,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
}

export const sam: User = {
  ...ada,
  id: 'u2',
  firstName: 'Sam',
  lastName: 'Rider',
  email: 'sam@laplogic.test',
  role: 'user',
}

interface VisitOptions {
  readonly as?: User | undefined
  /** Answers by path, or by method and path. The status call has a default answer. */
  readonly answers?: Readonly<Record<string, Answer | AnswerFunction>>
}

/** An empty dashboard and administration. The live stream is never answered. */
const emptyAnswers: Readonly<Record<string, Answer>> = {
  '/api/dashboard/fetchLiveRace': { isLive: false, riders: [], race: null },
  '/api/dashboard/category/list': { categories: [] },
  '/api/dashboard/favoriteRiders': { riders: [] },
  '/api/dashboard/recent': { sessions: [] },
  '/api/dashboard/messages': { messages: [] },
  '/api/dashboard/templates': { templates: [] },
  '/api/category': { categories: [] },
  '/api/session-type': { sessionTypes: [] },
  '/api/admin/users': { data: [] },
  '/api/admin/activation-codes': { data: [] },
  '/api/admin/races': { data: [] },
  '/api/admin/tracks': { data: [] },
  '/api/admin/live': { data: { race: null, feed: null, health: null } },
  '/api/admin/audit': { data: [], page: 1, pageSize: 50, total: 0 },
}

export const statusAnswer = {
  build: '',
  server_time: '',
  isReady: true,
  isDemo: true,
  flagImageUrl: null,
}

export function visit(address: string, { as, answers = {} }: VisitOptions = {}): Visit {
  // happy-dom does not implement scrollTo().
  vi.stubGlobal('scrollTo', () => {})
  const sent: Sent[] = []
  const call = (async (endpoint, input) => {
    sent.push({ path: endpoint.path, body: 'body' in input ? input.body : undefined })
    const allAnswers: Readonly<Record<string, Answer | AnswerFunction>> = {
      '/api/status': statusAnswer,
      ...emptyAnswers,
      ...answers,
    }
    const source = allAnswers[`${endpoint.method} ${endpoint.path}`] ?? allAnswers[endpoint.path]
    const answer = await (typeof source === 'function' ? source(input) : source)
    if (answer instanceof ApiError) throw answer
    return parseReply(endpoint, answer ?? {})
    // The answer was parsed by the schema of the endpoint, which the compiler cannot see.
  }) as Call
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const store = createStore({
    ...defaultServices,
    call,
    open: () => new Promise(() => undefined),
    goTo: path => void router.navigate(path),
  })
  if (as) {
    const body = { email: as.email, password: 'secret' }
    store.dispatch(signInUser.fulfilled({ isActionSuccess: true, message: '', user: as }, '', { body }))
  }
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { ...view, sent, store, path: () => router.state.location.pathname }
}

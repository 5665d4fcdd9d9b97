// Opens the real routes with a real store, as a given person, and keeps what would have gone to the server.
import type { User } from '#contract'
import { render, type RenderResult } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { signInUser } from '../../data/auth'
import { ApiError, type Call } from '../../data/call'
import { bareServices } from '../../data/services'
import { type AppStore, makeStore } from '../../data/store'
import { routes } from '../../routes'

export interface Sent {
  readonly path: string
  readonly body: unknown
}

type Answer = Record<string, unknown> | ApiError | Promise<Record<string, unknown>>
/** Reckoned from what was asked, where one answer does not fit all. */
type Answering = (input: object) => Answer

interface Visit extends RenderResult {
  readonly sent: Sent[]
  readonly store: AppStore
  /** Where the visitor is now. */
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
  /** By path, or by method and path; the status call has an answer of its own. */
  readonly answers?: Readonly<Record<string, Answer | Answering>>
}

/** A dashboard and an administration with nothing in them; the stream is never answered. */
const nothing: Readonly<Record<string, Answer>> = {
  '/api/dashboard/fetchLiveRace': { isLive: false, riders: [], race: null },
  '/api/dashboard/category/list': { categories: [] },
  '/api/dashboard/favoriteRiders': { riders: [] },
  '/api/dashboard/templates': { templates: [] },
  '/api/admin/users': { data: [] },
  '/api/admin/activation-codes': { data: [] },
  '/api/admin/races': { data: [] },
  '/api/admin/tracks': { data: [] },
  '/api/admin/live': { data: { race: null, feed: null, health: null } },
  '/api/admin/audit': { data: [], page: 1, pageSize: 50, total: 0 },
}

const ready = { isActionSuccess: true, message: '', build: '', server_time: '', isReady: true, isDemo: true }

export function visit(address: string, { as, answers = {} }: VisitOptions = {}): Visit {
  // happy-dom has neither.
  vi.stubGlobal('scrollTo', () => {})
  const sent: Sent[] = []
  const call = (async (endpoint, input) => {
    sent.push({ path: endpoint.path, body: 'body' in input ? input.body : undefined })
    const known: Readonly<Record<string, Answer | Answering>> = {
      '/api/status': ready,
      ...nothing,
      ...answers,
    }
    const given = known[`${endpoint.method} ${endpoint.path}`] ?? known[endpoint.path]
    const answer = await (typeof given === 'function' ? given(input) : given)
    if (answer instanceof ApiError) throw answer
    return answer ?? { isActionSuccess: true, message: '' }
    // What a test answers is not held to the reply of each endpoint.
  }) as Call
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const store = makeStore({
    ...bareServices,
    call,
    open: () => new Promise(() => undefined),
    goTo: path => void router.navigate(path),
  })
  if (as) {
    const given = { email: as.email, password: 'secret' }
    store.dispatch(
      signInUser.fulfilled({ isActionSuccess: true, message: '', user: as }, '', { body: given }),
    )
  }
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { ...view, sent, store, path: () => router.state.location.pathname }
}

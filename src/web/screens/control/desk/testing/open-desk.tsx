// Opens the desk of race x_9 with a fake server.
import type { Desk, User } from '#contract'
import { render, type RenderResult, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { AppStore } from '../../../../data/root-state'
import { DeskServer } from '../../../../data/testing/desk-server'
import { routes } from '../../../../routes'
import { ada } from '../../../testing/visit'

interface OpenDesk extends RenderResult {
  readonly server: DeskServer
  readonly store: AppStore
  readonly path: () => string
}

interface OpenDeskOptions {
  readonly desk?: Partial<Desk>
  readonly as?: User
  readonly isNarrow?: boolean
  readonly prepare?: (server: DeskServer) => void
}

export async function openDesk(options: OpenDeskOptions = {}): Promise<OpenDesk> {
  const { desk = {}, as = ada, isNarrow = false, prepare } = options
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1024px') && !isNarrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const server = new DeskServer(desk)
  prepare?.(server)
  const store = server.createStore(as)
  const router = createMemoryRouter(routes, { initialEntries: ['/control/races/x_9'] })
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByRole('main')
  return { ...view, server, store, path: () => router.state.location.pathname }
}

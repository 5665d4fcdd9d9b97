// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { status } from '../../data/status'
import StartScreen from './start-screen'

const ready = {
  isActionSuccess: true,
  message: '',
  build: 'v1_k1754995392',
  server_time: new Date().toISOString(),
  isReady: true,
  isDemo: false,
  database: 'embedded',
}

const fetchAnswer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAnswer)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetchAnswer.mockReset()
})

function show(): void {
  render(
    <Provider store={configureStore({ reducer: { status: status.reducer } })}>
      <MemoryRouter>
        <StartScreen />
      </MemoryRouter>
    </Provider>,
  )
}

test('holds the places while the first answer is awaited', () => {
  fetchAnswer.mockReturnValue(new Promise(() => {}))
  show()
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(4)
})

test('shows what the server said and what was measured', async () => {
  fetchAnswer.mockImplementation(async () => Response.json(ready))
  show()
  expect(await screen.findByText('Ready')).toBeTruthy()
  expect(screen.getByText('v1_k1754995392')).toBeTruthy()
  expect(screen.getByText('ms')).toBeTruthy()
  expect(screen.getByText('Estimate')).toBeTruthy()
  expect(screen.queryByText(/public accounts/)).toBeNull()
})

test('a server whose database does not answer yet is starting; a demo says so', async () => {
  fetchAnswer.mockImplementation(async () => Response.json({ ...ready, isReady: false, isDemo: true }))
  show()
  expect(await screen.findByText('Starting')).toBeTruthy()
  expect(screen.getByText(/public accounts/)).toBeTruthy()
})

test('an unreachable server gets words, no numbers, and a way to ask again', async () => {
  fetchAnswer.mockRejectedValue(new TypeError('Failed to fetch'))
  show()
  expect(await screen.findByText('Not reachable')).toBeTruthy()
  expect(screen.getByText('No answer yet')).toBeTruthy()
  expect(screen.getAllByText('-')).toHaveLength(3)

  fetchAnswer.mockImplementation(async () => Response.json(ready))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  })
  await waitFor(() => screen.getByText('Ready'))
})

test('has the copyright line of the running year', () => {
  fetchAnswer.mockReturnValue(new Promise(() => {}))
  show()
  expect(screen.getByText(`© ${new Date().getFullYear()} Lap Logic. All rights reserved.`)).toBeTruthy()
})

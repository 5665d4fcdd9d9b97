import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrintTheme } from './use-print-theme'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Theme(): ReactElement {
  return <output>{usePrintTheme() ?? 'own theme'}</output>
}

const readTheme = (): string | null => screen.getByRole('status').textContent

test('R-225 the light theme is rendered before the event ends, because the browser prints right after it', () => {
  render(<Theme />)
  expect(readTheme()).toBe('own theme')
  // Without the batching of tests, which would render late changes too.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  dispatchEvent(new Event('beforeprint'))
  expect(readTheme()).toBe('sunlight')
  vi.unstubAllGlobals()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(readTheme()).toBe('own theme')
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RootErrorBoundary } from './root-error-boundary'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const error = new Error('no fuel')

function Broken(): ReactElement {
  throw error
}

test('the error boundary logs a render error and offers to reload the page', () => {
  const report = vi.fn()
  const reload = vi.fn()
  vi.stubGlobal('reportError', report)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  render(
    <RootErrorBoundary>
      <Broken />
    </RootErrorBoundary>,
    { onCaughtError: () => {} },
  )
  expect(report).toHaveBeenCalledWith(error)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RootErrorBoundary } from './root-error-boundary'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mishap = new Error('no fuel')

function Broken(): ReactElement {
  throw mishap
}

test('logs the error and offers to load the page again', () => {
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
  expect(report).toHaveBeenCalledWith(mishap)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tooltip } from './tooltip'

afterEach(cleanup)

test('it repeats a name for the eye only', () => {
  render(<Tooltip text="Settings" align="end" />)
  expect(screen.getByText('Settings').getAttribute('aria-hidden')).toBe('true')
})

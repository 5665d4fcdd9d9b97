import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tooltip } from './tooltip'

afterEach(cleanup)

test('the tooltip is hidden from screen readers', () => {
  render(<Tooltip text="Settings" align="end" />)
  expect(screen.getByText('Settings').getAttribute('aria-hidden')).toBe('true')
})

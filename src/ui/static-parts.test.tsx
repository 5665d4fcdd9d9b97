// Tests of the components without interaction: their text and accessible names.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Badge } from './badge'
import { Divider } from './divider'
import { EmptyState } from './empty-state'
import { Logo, SeriesLogo } from './logo'
import { LoadingOverlay } from './loading-overlay'
import { Skeleton } from './skeleton'
import { Spinner } from './spinner'

afterEach(cleanup)

test('both logos have accessible names', () => {
  render(
    <>
      <Logo />
      <SeriesLogo />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Lap Logic' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'National Superbike Series' })).toBeTruthy()
})

test('spinner and loading overlay have the status role with their label', () => {
  render(
    <>
      <Spinner label="Saving" />
      <LoadingOverlay label="Loading race" />
    </>,
  )
  expect(screen.getAllByRole('status').map(status => status.textContent)).toEqual(['Saving', 'Loading race'])
})

test('a badge shows its text and exposes its kind', () => {
  render(<Badge kind="offline">Offline</Badge>)
  expect(screen.getByText('Offline').dataset['kind']).toBe('offline')
})

test('an empty state shows its title, text and action', () => {
  render(
    <EmptyState
      title="No map available"
      text="This track has no outline."
      action={<button type="button">Choose</button>}
    />,
  )
  expect(screen.getByText('No map available')).toBeTruthy()
  expect(screen.getByText('This track has no outline.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
})

test('a divider is a separator, and a skeleton is hidden from screen readers', () => {
  const { container } = render(
    <>
      <Divider direction="vertical" />
      <Skeleton />
    </>,
  )
  expect(screen.getByRole('separator').getAttribute('aria-orientation')).toBe('vertical')
  expect(container.querySelector('[data-skeleton]')?.getAttribute('aria-hidden')).toBe('true')
})

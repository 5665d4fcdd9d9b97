// The small parts that only show: each says its word, whatever its colour.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Badge } from './badge'
import { Divider } from './divider'
import { EmptyState } from './empty-state'
import { Logo, SeriesLogo } from './logo'
import { Overlay } from './overlay'
import { Skeleton } from './skeleton'
import { Spinner } from './spinner'

afterEach(cleanup)

test('both logos carry their names', () => {
  render(
    <>
      <Logo />
      <SeriesLogo />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Lap Logic' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'National Superbike Series' })).toBeTruthy()
})

test('spinner and overlay say what is going on', () => {
  render(
    <>
      <Spinner label="Saving" />
      <Overlay label="Loading race" />
    </>,
  )
  expect(screen.getAllByRole('status').map(status => status.textContent)).toEqual(['Saving', 'Loading race'])
})

test('a badge has its word and its kind', () => {
  render(<Badge kind="offline">Offline</Badge>)
  expect(screen.getByText('Offline').dataset['kind']).toBe('offline')
})

test('an empty state says what is missing and offers the way out', () => {
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

test('a divider separates, a skeleton says nothing', () => {
  const { container } = render(
    <>
      <Divider direction="vertical" />
      <Skeleton />
    </>,
  )
  expect(screen.getByRole('separator').getAttribute('aria-orientation')).toBe('vertical')
  expect(container.querySelector('[data-skeleton]')?.getAttribute('aria-hidden')).toBe('true')
})

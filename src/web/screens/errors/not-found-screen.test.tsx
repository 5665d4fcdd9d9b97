import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import NotFoundScreen from './not-found-screen'

afterEach(cleanup)

test('the 404 page shows the prescribed text and a link to the home page', () => {
  render(
    <MemoryRouter>
      <NotFoundScreen />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading').textContent).toBe("Oops! The page you're looking for does not exist.")
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})

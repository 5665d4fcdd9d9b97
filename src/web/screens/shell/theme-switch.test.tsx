import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readTheme } from './theme-choice'
import { ThemeSwitch } from './theme-switch'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the theme switch changes the theme of the document and stores it', () => {
  render(<ThemeSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch to sunlight theme' }))
  expect(document.documentElement.dataset['theme']).toBe('sunlight')
  expect(readTheme()).toBe('sunlight')
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(readTheme()).toBe('dark')
})

test('the theme switch works when storage is blocked', () => {
  const throwBlocked = (): never => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: throwBlocked, setItem: throwBlocked, clear: () => {} })
  render(<ThemeSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch to sunlight theme' }))
  expect(document.documentElement.dataset['theme']).toBe('sunlight')
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readTheme } from './theme-choice'
import { ThemeSwitch } from './theme-switch'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('changes the theme of the document and remembers it', () => {
  render(<ThemeSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch to sunlight theme' }))
  expect(document.documentElement.dataset['theme']).toBe('sunlight')
  expect(readTheme()).toBe('sunlight')
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(readTheme()).toBe('dark')
})

test('works where storage is blocked', () => {
  const refuse = (): never => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
  render(<ThemeSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch to sunlight theme' }))
  expect(document.documentElement.dataset['theme']).toBe('sunlight')
})

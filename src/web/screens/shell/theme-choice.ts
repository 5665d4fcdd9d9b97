// The theme, dark or sunlight: one attribute on the document, stored on this device.

export type Theme = 'dark' | 'sunlight'

const storageKey = 'theme'
const listeners = new Set<() => void>()

export function readTheme(): Theme {
  return readStored() === 'sunlight' ? 'sunlight' : 'dark'
}

/** The theme of the document, which may differ from the stored one. */
export function getCurrentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'sunlight' ? 'sunlight' : 'dark'
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

/** Calls the listener after every change; returns a function that unsubscribes. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked or full: the theme lasts for this visit only.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

// Dark or sunlight: one attribute on the document, remembered on this device.

export type Theme = 'dark' | 'sunlight'

const storageKey = 'theme'
const followers = new Set<() => void>()

export function readTheme(): Theme {
  return readStored() === 'sunlight' ? 'sunlight' : 'dark'
}

/** The one that is on, whatever is remembered. */
export function presentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'sunlight' ? 'sunlight' : 'dark'
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const follower of followers) follower()
}

/** For a page with more than one switch: told of every change until the answer is called. */
export function followTheme(follower: () => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked or full: the choice holds for this visit, which is all that can be had.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

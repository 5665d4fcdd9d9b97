// The keyboard shortcuts of a replay. `screens/shortcuts/shortcut-areas.ts` lists them for the user.

export type Shortcut =
  | { readonly type: 'play' }
  | { readonly type: 'seek'; readonly steps: 1 | -1; readonly isFar: boolean }
  | { readonly type: 'lap' | 'passing' | 'rate'; readonly direction: 1 | -1 }
  | { readonly type: 'start' | 'end' | 'live' }

const shortcutsByKey: Readonly<Record<string, Shortcut>> = {
  ' ': { type: 'play' },
  '[': { type: 'lap', direction: -1 },
  ']': { type: 'lap', direction: 1 },
  ',': { type: 'passing', direction: -1 },
  '.': { type: 'passing', direction: 1 },
  '-': { type: 'rate', direction: -1 },
  '+': { type: 'rate', direction: 1 },
  // The key of + without Shift on English keyboards.
  '=': { type: 'rate', direction: 1 },
  Home: { type: 'start' },
  End: { type: 'end' },
  l: { type: 'live' },
  L: { type: 'live' },
}

export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event
  // Many keyboards have the brackets behind AltGr, which Windows reports as Ctrl and Alt.
  const isAltGraph = ctrlKey && altKey && (key === '[' || key === ']')
  if (metaKey || ((ctrlKey || altKey) && !isAltGraph)) return undefined
  if (key === 'ArrowLeft') return { type: 'seek', steps: -1, isFar: shiftKey }
  if (key === 'ArrowRight') return { type: 'seek', steps: 1, isFar: shiftKey }
  return Object.hasOwn(shortcutsByKey, key) ? shortcutsByKey[key] : undefined
}

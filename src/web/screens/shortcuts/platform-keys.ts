/** Apple keyboards have the Command key where others have Ctrl. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

export function getPaletteKeys(): string {
  return isApple() ? '⌘ K' : 'Ctrl K'
}

/** On a keyboard with other letters, the key at the place of K counts. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const hasModifier = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return hasModifier && !altKey && !shiftKey && isK
}

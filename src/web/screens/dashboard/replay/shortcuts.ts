// The keyboard shortcuts of a replay.

export type Shortcut =
  | { readonly type: 'play' }
  | { readonly type: 'seek'; readonly steps: 1 | -1; readonly isFar: boolean }
  | { readonly type: 'lap' | 'passing' | 'rate'; readonly direction: 1 | -1 }
  | { readonly type: 'start' | 'end' | 'live' | 'help' }

interface ShortcutRow {
  readonly keys: readonly string[]
  readonly text: string
  /** Only while the race is running. */
  readonly isForRunning?: boolean
}

/** The rows of the list of shortcuts. */
export const shortcutRows: readonly ShortcutRow[] = [
  { keys: ['Space'], text: 'Play or pause' },
  { keys: ['←', '→'], text: '5 seconds back or forward' },
  { keys: ['Shift ←', 'Shift →'], text: '30 seconds back or forward' },
  { keys: ['[', ']'], text: 'Previous or next lap' },
  { keys: [',', '.'], text: 'Previous or next line crossing' },
  { keys: ['-', '+'], text: 'Slower or faster' },
  { keys: ['Home', 'End'], text: 'Start or end' },
  { keys: ['L'], text: 'Back to live', isForRunning: true },
  { keys: ['?'], text: 'This list' },
]

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
  '?': { type: 'help' },
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

/** The slider of the replay is a field only for the keys that it handles itself. */
const fields =
  'input:not([data-slider="replay"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const popUps = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Space presses these, so it must not play or pause too. */
const pressable = 'button, summary, [role="button"], [role="switch"], [role="tab"], [role="checkbox"]'

/** Whether the key belongs to the focused element or to an open dialog or menu. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(fields) !== null || document.querySelector(popUps) !== null) return true
  return event.key === ' ' && target.closest(pressable) !== null
}

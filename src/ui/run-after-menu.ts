/**
 * Runs an action of a menu item. Headless UI returns the focus to the button of the menu two frames after the click; an
 * action that opens a dialog must wait for it, so that the dialog keeps the focus.
 */
export function runAfterMenu(action: () => unknown): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => void action())))
}

// Stores under its own key whether the widget picker continues with the next free place (decisions Q-127).
import type { AppStore } from '../root-state'
import { settingsChosen } from './reducer'

const storageKey = 'isCreateWidgetsSequentially'

/** Restores the choice of the last visit and writes every later change to the key. */
export function syncWidgetSequence(store: AppStore): void {
  const readCurrent = (): boolean => store.getState().settings.isCreateWidgetsSequentially
  const stored = readStored()
  if (stored !== undefined) store.dispatch(settingsChosen({ isCreateWidgetsSequentially: stored }))
  let written = readCurrent()
  store.subscribe(() => {
    if (readCurrent() === written) return
    written = readCurrent()
    write(written)
  })
}

function readStored(): boolean | undefined {
  try {
    const text = localStorage.getItem(storageKey)
    return text === 'true' || text === 'false' ? text === 'true' : undefined
  } catch {
    // Storage is blocked: the default applies.
    return undefined
  }
}

function write(isSequential: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isSequential))
  } catch {
    // Storage is blocked or full: the choice applies to this visit only.
  }
}
